import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs every test with both runners and prints one line for both: `N passed, N failed`. With TEST_TALLY_FILE,
 * the counts are also appended to that file, so that several runs can be added up.
 */

interface Tally {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'coldlane-tests-'));

function run(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [join(root, tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** A runner that crashed before reporting counts as one failure, never as none. */
function tallyOf(report: string, status: number, read: (json: unknown) => Tally): Tally {
  const path = join(reports, report);
  const tally = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const unitStatus = run('node_modules/vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'unit.json')}`,
]);
const unit = tallyOf('unit.json', unitStatus, (json) => {
  const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
});

const browserStatus = run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
});
const browser = tallyOf('browser.json', browserStatus, (json) => {
  const { stats } = json as { stats: { expected: number; flaky: number; unexpected: number } };
  // A test that passes only on retry is not a pass.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
});
rmSync(reports, { recursive: true, force: true });

const total = { passed: unit.passed + browser.passed, failed: unit.failed + browser.failed };
if (process.env.TEST_TALLY_FILE)
  appendFileSync(process.env.TEST_TALLY_FILE, `${total.passed} ${total.failed}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
