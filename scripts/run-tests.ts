import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs every test with both runners and ends with one line: `N passed, N failed`. With TEST_TALLY_FILE the counts are also
 * appended to that file, so that several runs can be summed. Arguments go to Vitest: `--project server` skips the unit tests
 * that never touch a database.
 */

interface Tally {
  passed: number;
  failed: number;
  /** The output of each failed or retried test, repeated at the end, because a build server may keep only that. */
  failures: string[];
}

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'coldlane-tests-'));

/** The runners allocate many short-lived objects. A larger young generation collects them with less copying. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=32';

/**
 * The number of a runner's last output lines that are repeated at the end if it exits with an error but reports no failed
 * test.
 */
const MAX_LAST_LINES = 40;

const MAX_FAILURE_CHARACTERS = 4_000;

interface RunnerExit {
  name: string;
  status: number;
  /** The last lines of standard output and standard error together, without the runner's name. */
  lastLines: string[];
}

/**
 * Runs a runner and resolves when it exits. Prefixes each line with the runner's name, because both runners print at the
 * same time.
 */
function run(name: string, tool: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<RunnerExit> {
  const child = spawn(process.execPath, [LARGE_YOUNG_GENERATION, join(root, tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lastLines: string[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    createInterface({ input: from }).on('line', (line) => {
      to.write(`${name} | ${line}\n`);
      lastLines.push(line);
      if (lastLines.length > MAX_LAST_LINES) lastLines.shift();
    });
  }
  return new Promise((resolve) =>
    child.on('close', (status) => resolve({ name, status: status ?? 1, lastLines })),
  );
}

/**
 * Counts a runner's tests. A runner that exits with an error counts as one failure even if it reports no failed test or
 * writes no report; Vitest, for example, fails after an uncaught error outside any test.
 */
function tallyOf(
  { name, status, lastLines }: RunnerExit,
  report: string,
  read: (json: unknown) => Tally,
): Tally {
  const path = join(reports, report);
  const tally = existsSync(path)
    ? read(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  if (status === 0 || tally.failed > 0) return tally;
  const failure = `${name}: exited with status ${status} and reported no failed test\n${lastLines.join('\n')}`;
  return { ...tally, failed: 1, failures: [...tally.failures, failure] };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { stack?: string; message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}

/** Lists failures, including those of tests that passed when retried. */
function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, ok, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ error }) => error !== undefined)
      .map(
        ({ error }) =>
          `${file}: ${title}${ok ? ' (passed when tried again)' : ''}\n${error?.stack ?? error?.message}`,
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

async function runUnitTests(): Promise<Tally> {
  const exit = await run('unit', 'node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
    ...process.argv.slice(2),
  ]);
  return tallyOf(exit, 'unit.json', (json) => {
    const { numPassedTests, numFailedTests, testResults } = json as VitestReport;
    const failures = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`),
    ]);
    return { passed: numPassedTests, failed: numFailedTests, failures };
  });
}

async function runBrowserTests(): Promise<Tally> {
  const exit = await run(
    'browser',
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
  );
  return tallyOf(exit, 'browser.json', (json) => {
    const { stats, suites } = json as PlaywrightReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(failuresOf),
    };
  });
}

// Both spend much of their time waiting for a PostgreSQL, a server or a browser, so they run at the same time.
const tallies = await Promise.all([runUnitTests(), runBrowserTests()]);
rmSync(reports, { recursive: true, force: true });

for (const failure of tallies.flatMap(({ failures }) => failures)) {
  console.log(`FAILED  ${failure.slice(0, MAX_FAILURE_CHARACTERS)}\n`);
}
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
if (process.env.TEST_TALLY_FILE) appendFileSync(process.env.TEST_TALLY_FILE, `${passed} ${failed}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
