import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KILL_TESTS, listMeasurements } from './bench/measurements';

/**
 * `npm run bench NAME`: runs one measurement of docs/bench.md. Its options follow `--`, as in `npm run bench kill-loads --
 * --kills=10`. Without a name, it lists the measurements.
 */

const root = join(import.meta.dirname, '..');

/** Returns the Node.js arguments and the variables that run a measurement. */
function commandOf(name: string, options: readonly string[]) {
  const killTest = KILL_TESTS[name];
  if (!killTest) return { args: ['--import', 'tsx', join('bench', `${name}.ts`), ...options], env: {} };
  const { variable, kills, test } = killTest;
  const { values } = parseArgs({
    args: [...options],
    options: { kills: { type: 'string', default: String(kills) } },
  });
  return { args: ['node_modules/vitest/vitest.mjs', 'run', test], env: { [variable]: values.kills } };
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined || !listMeasurements().includes(name)) {
  if (name !== undefined) process.stderr.write(`There is no measurement "${name}".\n`);
  process.stderr.write(`npm run bench NAME, where NAME is one of: ${listMeasurements().join(', ')}\n`);
  process.exit(1);
}
const { args, env } = commandOf(name, options);
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
process.exit(status ?? 1);
