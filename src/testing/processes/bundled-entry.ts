import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { askOn } from '../setup-socket';
import type { BundledName } from './bundle-for-tests';

/** Returns the file to start for a thread or process of the tests. */
export async function bundledEntry(name: BundledName): Promise<URL> {
  const { outDir } = await askOn<{ outDir: string }>(inject('bundleSocket'), 'outDir');
  return pathToFileURL(join(outDir, `${name}.js`));
}
