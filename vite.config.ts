import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Inserts the page's settings. The source has a JSON string in their place, so that it is valid for the linter. The built
 * page has a placeholder that the server replaces in each response. The development server inserts its own settings.
 */
function pageSettings(): Plugin {
  const settings = {
    publicKey: 'coldlane-public',
    cspNonce: '',
    privacyUrl: '/privacy',
    termsUrl: '/terms',
    // Set by `scripts/dev.ts`.
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
  plugins: [react(), pageSettings()],
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
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Every browser with es2023 supports module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The module's name in each reference to a chunk weighs 3 kB on the Quotes screen.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // Between the table, which 15 chunks import, and the form pattern, which 26 do: decision 36.
          groups: [{ name: 'shared', minShareCount: 20 }],
        },
      },
    },
  },
});
