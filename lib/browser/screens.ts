import browser from 'webextension-polyfill';

/** Doors to our own larger screens. Each is there as soon as the manifest or the build has its page. */
export const doors = ['panel', 'history', 'options'] as const;
export type Door = (typeof doors)[number];

/** Doors that lead somewhere in this browser. */
export function openDoors(): readonly Door[] {
  const manifest = browser.runtime.getManifest();
  const isThere: Readonly<Record<Door, boolean>> = {
    panel: panelOpener() !== null,
    history: true,
    options: manifest.options_ui !== undefined,
  };
  return doors.filter((door) => isThere[door]);
}

/**
 * Opens a screen. Call it in answer to a click and before anything is awaited: browsers open panels in a gesture only.
 * @param tabId the tab beside which the panel opens
 */
export async function openDoor(door: Door, tabId: number): Promise<void> {
  switch (door) {
    case 'panel':
      return panelOpener()?.(tabId);
    case 'history':
      await browser.tabs.create({ url: browser.runtime.getURL('/history.html') });
      return;
    case 'options':
      return browser.runtime.openOptionsPage();
  }
}

type OpenPanel = (tabId: number) => Promise<void>;

/** Chromium has side panels, Firefox sidebars. Null where there is none, or no page of ours for it. */
function panelOpener(): OpenPanel | null {
  const manifest = browser.runtime.getManifest();
  const sidePanel: unknown = Reflect.get(browser, 'sidePanel');
  if (Reflect.has(manifest, 'side_panel') && canOpen(sidePanel)) {
    return async (tabId) => {
      await sidePanel.open({ tabId });
    };
  }
  const sidebar: unknown = Reflect.get(browser, 'sidebarAction');
  if (Reflect.has(manifest, 'sidebar_action') && canOpen(sidebar)) {
    return async () => {
      await sidebar.open();
    };
  }
  return null;
}

interface Panel {
  open(where?: { readonly tabId: number }): Promise<void>;
}

function canOpen(value: unknown): value is Panel {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function';
}
