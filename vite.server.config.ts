import { defineConfig } from 'vite';

/** The server and its threads of rates, uploads, comparisons, and documents, bundled: all boot several times faster than from a tree of modules. */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // Found at run time by platform, not installed at all, or (the queue's library) loading parts of itself by name.
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
      // Side by side in one folder: that is where the server looks for the thread's entry.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
