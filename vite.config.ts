import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The place of the settings in the page. The source holds a JSON text there, so that it stays valid HTML for
 * the checks; the built page holds the bare word that the server replaces at each answer, and a page that Vite
 * serves by itself holds the settings of a development server.
 */
function settingsOfPage(): Plugin {
  const settings = {
    publicKey: 'coldlane-public',
    cspNonce: '',
    privacyUrl: '/privacy',
    termsUrl: '/terms',
    // `scripts/dev.ts` says it, which knows the demo's files.
    demo: JSON.parse(process.env.DEMO_OFFER ?? 'null'),
  };
  let text = '__SETTINGS__';
  return {
    name: 'coldlane-settings',
    configResolved({ command }) {
      if (command === 'serve') text = JSON.stringify(settings);
    },
    transformIndexHtml: (html) => html.replace('"__SETTINGS__"', text),
  };
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), settingsOfPage()],
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:3000',
      '/rest': 'http://127.0.0.1:3000',
      '/realtime': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content policy names no data: addresses.
    assetsInlineLimit: 0,
    target: 'es2023',
    // All browsers of that age know it by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 16 }],
        },
      },
    },
  },
});
