import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * Builds if `dist` is missing or older than a source, so that `npm start` needs no second command. With `--prepare`, also
 * creates the database of a first start meanwhile (`src/server/prepare-files.ts`, `prepare.ts`). Each of the two keeps about
 * one core busy.
 */

const SOURCES = ['src', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.server.config.ts'];
const OUTPUTS = ['dist/web/index.html', 'dist/server/main.js'];

const root = join(import.meta.dirname, '..');

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuilt(): boolean {
  const changedMs = Math.max(...SOURCES.map((path) => newest(join(root, path))));
  return OUTPUTS.every((path) => {
    const output = join(root, path);
    return existsSync(output) && statSync(output).mtimeMs > changedMs;
  });
}

/**
 * Creates the files of a first start's database, and returns whether it succeeded. It does not report a failure, because the
 * start does the same again.
 */
async function prepareFiles(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { prepareDatabaseFiles } = await import('../src/server/prepare-files');
  return prepareDatabaseFiles(env).catch(() => false);
}

/** Fills the database in another process. It does not report a failure either. */
async function prepareDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', 'dist/server/prepare.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  await once(child, 'exit');
}

/** Builds the server first, because its bundle fills the database while the web app is built. */
async function buildAll({ prepares }: { readonly prepares: boolean }): Promise<void> {
  const env = { ...process.env };
  // A test that finds a stale build runs this with NODE_ENV `test`, with which React would be built for development.
  process.env.NODE_ENV = 'production';
  const files = prepares ? prepareFiles(env) : Promise.resolve(false);
  const { build } = await import('vite');
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  const prepared = (await files) ? prepareDatabase(env) : undefined;
  // The web app gets a low priority, because compressing its files uses every core, but filling the database takes longer.
  if (prepared) setPriority(constants.priority.PRIORITY_LOW);
  await Promise.all([prepared, build({ configFile: 'vite.config.ts', logLevel: 'warn' })]);
}

if (!isBuilt()) {
  console.log('Building Coldlane, because a source changed ...');
  const startedMs = performance.now();
  process.chdir(root);
  try {
    await buildAll({ prepares: process.argv.includes('--prepare') });
  } catch (error) {
    console.error(`${(error as Error).message}\nCould not build Coldlane.`);
    process.exit(1);
  }
  console.log(`Built in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`);
}
