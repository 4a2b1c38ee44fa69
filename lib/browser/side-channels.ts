import browser, { type Permissions } from 'webextension-polyfill';

/**
 * Channels that no request rule sees: names looked up and connections opened ahead of time, and what WebRTC asks for.
 * The browser can be told to leave them, for all sites at once; so the person is asked, and can take it back.
 */
const permission: Permissions.Permissions = { permissions: ['privacy'] };

interface Setting {
  set(details: { value: unknown }): Promise<void>;
  clear(details: object): Promise<void>;
  get(details: object): Promise<{ value: unknown }>;
}

/** True when the side channels are closed by us. */
export async function areSideChannelsClosed(): Promise<boolean> {
  if (!(await browser.permissions.contains(permission))) return false;
  return (await networkPrediction()?.get({}))?.value === false;
}

/**
 * Closes or opens the side channels. Call in answer to a click: the browser may ask the person.
 * @returns whether they are closed now
 */
export async function setSideChannelsClosed(isClosed: boolean): Promise<boolean> {
  if (!isClosed) {
    await networkPrediction()?.clear({});
    await webRtcPolicy()?.clear({});
    await browser.permissions.remove(permission);
    return false;
  }
  if (!(await browser.permissions.request(permission))) return false;
  await networkPrediction()?.set({ value: false });
  await webRtcPolicy()?.set({ value: 'disable_non_proxied_udp' });
  return areSideChannelsClosed();
}

function networkPrediction(): Setting | null {
  return settingOf(networkSettings(), 'networkPredictionEnabled');
}

function webRtcPolicy(): Setting | null {
  return settingOf(networkSettings(), 'webRTCIPHandlingPolicy');
}

/** There only while the permission is granted. */
function networkSettings(): unknown {
  const privacy: unknown = Reflect.get(browser, 'privacy');
  return typeof privacy === 'object' && privacy !== null ? Reflect.get(privacy, 'network') : null;
}

function settingOf(network: unknown, name: string): Setting | null {
  const setting: unknown =
    typeof network === 'object' && network !== null ? Reflect.get(network, name) : null;
  return isSetting(setting) ? setting : null;
}

function isSetting(value: unknown): value is Setting {
  return typeof value === 'object' && value !== null && 'set' in value && 'clear' in value && 'get' in value;
}
