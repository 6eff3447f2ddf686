import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import serverConfig from '../../../vite.server.config';
import { projectRoot } from '../../server/platform/project-root';
import { answerOn } from '../setup-socket';

const sourceOf = (url: URL) => fileURLToPath(url);

/** The threads and processes that tests start several times. */
const SOURCES = {
  'crashing-rate-book-worker': sourceOf(new URL('../servers/crashing-rate-book-worker.ts', import.meta.url)),
  'faulty-upload-worker': sourceOf(new URL('../uploads/faulty-upload-worker.ts', import.meta.url)),
  'postgres-process': sourceOf(new URL('../database/postgres-process.ts', import.meta.url)),
  'bulk-server-process': sourceOf(new URL('./bulk-server-process.ts', import.meta.url)),
  'server-process': sourceOf(new URL('./server-process.ts', import.meta.url)),
  'upload-server-process': sourceOf(new URL('../uploads/upload-server-process.ts', import.meta.url)),
  'rate-book-worker': sourceOf(
    new URL('../../server/features/tariffs/rates/rate-book-worker.ts', import.meta.url),
  ),
  'document-worker': sourceOf(
    new URL('../../server/features/loads/documents/document-worker.ts', import.meta.url),
  ),
  'effect-worker': sourceOf(new URL('../../server/features/effects/effect-worker.ts', import.meta.url)),
  // `server-process`, `upload-server-process` and the servers of the tests start this thread.
  'upload-worker': sourceOf(new URL('../../server/features/uploads/run/upload-worker.ts', import.meta.url)),
};
export type BundledName = keyof typeof SOURCES;

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a socket that returns the folder of the bundles. */
    bundleSocket: string;
  }
}

/**
 * Bundles the threads and processes like the product. A start of one then takes 0.1 s of CPU time, instead of 0.9 s
 * with the TypeScript loader.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const socketFolder = mkdtempSync(join(tmpdir(), 'coldlane-bundle-'));
  const socket = join(socketFolder, 'ask');
  // The folder is inside the project, so that the bundles find the packages that are not bundled.
  const outDir = join(projectRoot(), `node_modules/.test-processes-${process.pid}`);
  const bundle = async () => {
    await build({
      ...serverConfig,
      configFile: false,
      root: projectRoot(),
      logLevel: 'error',
      build: {
        ...serverConfig.build,
        outDir,
        sourcemap: false,
        rollupOptions: { ...serverConfig.build?.rollupOptions, input: SOURCES },
      },
    });
    return { outDir };
  };
  let bundled: ReturnType<typeof bundle> | null = null;
  const server = await answerOn(socket, () => {
    bundled ??= bundle();
    return bundled;
  });
  project.provide('bundleSocket', socket);
  return async () => {
    server.close();
    await bundled?.catch(() => undefined);
    for (const folder of [outDir, socketFolder]) rmSync(folder, { recursive: true, force: true });
  };
}
