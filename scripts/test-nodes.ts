import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installNode } from './nodes/install-node';
import { TESTED_NODES } from './nodes/tested-nodes';

/**
 * `npm run test:nodes`: runs the unit tests without a database and one browser journey on each supported version of Node.js,
 * installed from npm. `-- --version=24.21.0` tries one version, `--besides-own` the newest with another major version than
 * this process, `--quick` only the pure unit tests and the journey with its booking, `--server` also the tests with a
 * database. Ends with `N passed, N failed`, and also adds these counts to TEST_TALLY_FILE.
 */

const root = join(import.meta.dirname, '..');
const isQuick = process.argv.includes('--quick');
const hasServer = process.argv.includes('--server');
const wanted = process.argv.find((text) => text.startsWith('--version='))?.slice('--version='.length);
const ownMajor = process.versions.node.split('.')[0];
const besidesOwn = TESTED_NODES.filter((version) => version.split('.')[0] !== ownMajor).slice(-1);
const everyVersion = process.argv.includes('--besides-own') ? besidesOwn : TESTED_NODES;
const versions = wanted === undefined ? everyVersion : [wanted];
const projects = ['pure', ...(isQuick ? [] : ['web']), ...(hasServer ? ['server'] : [])];
/** The number of tests that `--grep` below must find. */
const JOURNEY_TESTS = 2;
const reports = mkdtempSync(join(tmpdir(), 'coldlane-nodes-'));

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Reads a runner's counts. A runner without a report, or one that fails without a failed test, counts as one failure. */
function countsOf(report: string, status: number | null, read: (json: unknown) => Counts): Counts {
  const path = join(reports, report);
  const counts = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function runOn(node: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Programs that the tests start, such as the journey's server, run on the same version.
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, ...env },
  }).status;
}

function unitTests(node: string, version: string): Counts {
  const report = `unit-${version}.json`;
  const status = runOn(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, report)}`,
    ...projects.flatMap((project) => ['--project', project]),
  ]);
  return countsOf(report, status, (json) => {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Runs the journey from login to the exported file, and a booking, on a server that runs on this version. */
function journey(node: string, version: string): Counts {
  const report = `journey-${version}.json`;
  const status = runOn(
    node,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      'e2e/journey.e2e.ts',
      'e2e/booking.e2e.ts',
      '--grep=morning|is booked from its row',
      '--project=desktop',
      '--reporter=json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report) },
  );
  return countsOf(report, status, (json) => {
    const { stats } = json as { stats: { expected: number; flaky: number; unexpected: number } };
    const { expected, flaky, unexpected } = stats;
    // If a test was renamed, `--grep` would no longer find both.
    const missing = Math.max(0, JOURNEY_TESTS - expected - flaky - unexpected);
    return { passed: expected + flaky, failed: unexpected + missing };
  });
}

let passed = 0;
let failed = 0;
for (const version of versions) {
  const node = installNode(version);
  for (const run of [unitTests, journey]) {
    const startedMs = performance.now();
    const counts = run(node, version);
    passed += counts.passed;
    failed += counts.failed;
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    console.log(
      `Node.js ${version}, ${run === journey ? 'journey' : projects.join(' and ')}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`,
    );
  }
}
rmSync(reports, { recursive: true, force: true });
if (process.env.TEST_TALLY_FILE) appendFileSync(process.env.TEST_TALLY_FILE, `${passed} ${failed}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
