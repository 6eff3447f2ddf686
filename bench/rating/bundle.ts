import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../../src/server/platform/project-root';

const ENTRIES = {
  'engine-process': 'bench/rating/engine-process.ts',
  'stall-process': 'bench/rating/stall-process.ts',
  // The server expects the worker's file in its own folder.
  'rate-book-worker': 'src/server/features/tariffs/rates/rate-book-worker.ts',
};

/** Bundles the measured code like the server and returns the folder of the files. */
export async function bundleBench(): Promise<string> {
  const outDir = join(projectRoot(), 'dist/bench');
  await build({
    configFile: false,
    root: projectRoot(),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['pg-native', 'pg-cloudflare'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rollupOptions: {
        input: ENTRIES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}
