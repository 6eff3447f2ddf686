import { defineConfig } from 'vite';

/** The server as one bundle: boots several times faster than from a tree of modules. */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // Found at run time by platform, or not installed at all.
    external: ['pg-native', 'pg-cloudflare'],
  },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});
