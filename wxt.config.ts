import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { manifestRules } from './lib/guard/rule-sets';
import { defaultSettings } from './lib/model/settings';
import { chatServices } from './lib/rules/chat-services';
import { chatSites } from './lib/rules/chat-sites';
import { leanRules } from './scripts/lean-rules';
import { oneScreenChunk } from './scripts/one-screen-chunk';

/** Network rules of the known chats, made from their records. */
const networkRules = 'rules/chat-sites.json';

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  modules: ['@wxt-dev/i18n/module'],
  vite: () => ({ plugins: [preact()] }),
  hooks: {
    // The popup opens at a click, so it is built alone: whatever it shared would be one more file to fetch before it draws.
    'entrypoints:grouped': (_, groups) => {
      for (const group of groups.filter((one) => Array.isArray(one))) {
        const at = group.findIndex(({ type }) => type === 'popup');
        if (at >= 0) groups.push(group.splice(at, 1));
      }
    },
    'vite:build:extendConfig': ([entrypoint], config) => {
      if (entrypoint?.inputPath.endsWith('.html'))
        config.plugins = [...(config.plugins ?? []), oneScreenChunk(entrypoint.type === 'popup')];
      if (entrypoint?.type === 'unlisted-script') config.plugins = [...(config.plugins ?? []), leanRules()];
    },
    // WXT takes a page named history for one that stands in for the browser's own. Ours never does.
    'build:manifestGenerated': (_, manifest) => {
      delete manifest.chrome_url_overrides;
    },
    'build:publicAssets': (wxt, files) => {
      if (wxt.config.browser === 'firefox') return;
      const rules = manifestRules({ sites: chatSites, services: chatServices }, defaultSettings);
      files.push({ relativeDest: networkRules, contents: JSON.stringify(rules) });
    },
  },
  manifest: ({ browser, mode }) => ({
    name: '__MSG_extName__',
    description: '__MSG_extDescription__',
    default_locale: 'en',
    // Each permission has its sentence in docs/permissions.md. WXT adds `sidePanel` for Chromium with the panel itself.
    permissions: [
      'storage',
      'contextMenus',
      'webNavigation',
      'scripting',
      'webRequest',
      ...(browser === 'firefox' ? ['webRequestBlocking'] : ['declarativeNetRequestWithHostAccess']),
    ],
    ...(browser !== 'firefox' && {
      declarative_net_request: {
        rule_resources: [{ id: 'chat-sites', enabled: true, path: networkRules }],
      },
    }),
    // Asked for by buttons: to close what no request rule sees, and to tell of red findings.
    optional_permissions: ['privacy', 'notifications'],
    // What organisations may force (docs/policy.md). Firefox takes policies without a schema.
    ...(browser !== 'firefox' && { storage: { managed_schema: 'managed-schema.json' } }),
    host_permissions: ['<all_urls>'],
    action: { default_title: '__MSG_extName__' },
    // Our own pages load nothing but their own files, whatever text of strangers they show.
    ...(mode === 'production' && {
      content_security_policy: {
        extension_pages:
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
      },
    }),
    minimum_chrome_version: '145',
    commands: {
      'toggle-overlay': {
        suggested_key: { default: 'Alt+Shift+B' },
        description: '__MSG_commandToggleOverlay__',
      },
    },
    content_scripts: [
      {
        matches: ['<all_urls>'],
        js: ['page-guard.js'],
        run_at: 'document_start',
        all_frames: true,
        match_about_blank: true,
        match_origin_as_fallback: true,
      },
    ],
    // Frames of ours on pages, and the page that a link is led to. A dynamic address keeps pages from finding out that BridgeWard is installed.
    web_accessible_resources: [
      {
        resources: ['reveal.html', 'held.html', 'leaving.html'],
        matches: ['<all_urls>'],
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'bridgeward@bridgeward.invalid',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
      },
    }),
  }),
});
