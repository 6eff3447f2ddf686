import { defineConfig } from 'vite';

/**
 * Bundles the server and its threads for rates, uploads, comparisons, and documents. Bundled, all of them start several
 * times faster than from separate modules.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // `pg-native` is not installed, `pg-cloudflare` is chosen at run time by platform, and the queue's library,
    // `graphile-worker`, loads parts of itself by name.
    external: ['pg-native', 'pg-cloudflare', 'graphile-worker'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        prepare: 'src/server/prepare.ts',
        backup: 'src/server/backup.ts',
        erase: 'src/server/erase.ts',
        restore: 'src/server/restore.ts',
        'rate-book-worker': 'src/server/features/tariffs/rates/rate-book-worker.ts',
        'upload-worker': 'src/server/features/uploads/run/upload-worker.ts',
        'effect-worker': 'src/server/features/effects/effect-worker.ts',
        'document-worker': 'src/server/features/loads/documents/document-worker.ts',
      },
      // All entries are in one folder, because the server looks for a thread's entry beside its own file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
