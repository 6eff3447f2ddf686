import { join } from 'node:path';
import { build, type Rollup } from 'vite';

declare global {
  interface Window {
    /** The layout rules; only a page that ran the script of `bundleRules` has them. */
    readonly layoutRules: typeof import('./rules/measure');
  }
}

/**
 * Bundles the rules into one script that a page can run: modules cannot be passed to a page, and functions lose their
 * imports.
 */
export async function bundleRules(): Promise<string> {
  const environment = process.env.NODE_ENV;
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'rules/measure.ts'), formats: ['iife'], name: 'layoutRules' },
    },
  })) as Rollup.RollupOutput[];
  // Vite sets NODE_ENV for this process; without a reset, a server that a later test starts would run in production mode.
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  const chunk = built.flatMap(({ output }) => output).find((one) => one.type === 'chunk');
  if (!chunk) throw new Error('the rules were not bundled');
  // The evaluated script exposes its variable to the page only as a property of the window.
  return `${chunk.code};window.layoutRules = layoutRules;`;
}
