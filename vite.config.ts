import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { encodedCopies } from './src/server/http/web-encodings.ts';

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

/** Loads the typeface with the page; the browser would find it only after the style sheet. */
function preloadedFonts(): Plugin {
  return {
    name: 'coldlane-preloaded-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  };
}

/** Writes the compressed copies that the server sends. The page itself is different in each response. */
function compressedCopies(): Plugin {
  return {
    name: 'coldlane-compressed-copies',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.name !== 'index.html',
      );
      const writeCopies = async (path: string) => {
        for (const { suffix, bytes } of await encodedCopies(readFileSync(path))) {
          writeFileSync(`${path}${suffix}`, bytes);
        }
      };
      await Promise.all(files.map(({ parentPath, name }) => writeCopies(join(parentPath, name))));
    },
  };
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), pageSettings(), preloadedFonts(), compressedCopies()],
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:3000',
      '/rest': 'http://127.0.0.1:3000',
      '/storage': 'http://127.0.0.1:3000',
      '/functions': 'http://127.0.0.1:3000',
      '/realtime': 'http://127.0.0.1:3000',
    },
  },
  css: {
    // Lightning CSS is native code. PostCSS took 1.5 s of a build's CPU time.
    transformer: 'lightningcss',
    lightningcss: {
      // Only classes and keyframes get a name that is unique to their file.
      cssModules: { pattern: '_[local]_[hash]', grid: false, container: false, customIdents: false },
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
    // Compressing each file once more only to print its size takes half a second.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The module's name in each reference to a chunk weighs 3 kB on the Quotes screen.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // More chunks than this import the form pattern, and fewer import the table: decision 36.
          groups: [{ name: 'shared', minShareCount: 29 }],
        },
      },
    },
  },
});
