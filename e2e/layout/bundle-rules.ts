import { join } from 'node:path';
import { build, type Rollup } from 'vite';

declare global {
  interface Window {
    /** The rules, in a page that `bundleRules` was added to. */
    readonly layoutRules: typeof import('./rules/measure');
  }
}

/** The rules as one script that a page can run: modules cannot be passed to a page, and functions lose what they import. */
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
  // Vite sets it for this process, and a server that a later test starts would be one of production.
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  const chunk = built.flatMap(({ output }) => output).find((one) => one.type === 'chunk');
  if (!chunk) throw new Error('the rules were not bundled');
  // A page sees a variable of a script only if it is a property of its window.
  return `${chunk.code};window.layoutRules = layoutRules;`;
}
