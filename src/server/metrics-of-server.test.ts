import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownerQuery } from '../testing/database/owner-query';
import { testDatabase } from '../testing/database/test-database';
import { realServer } from '../testing/servers/real-server';
import { projectRoot } from './platform/project-root';

const testDb = await testDatabase();
const server = await realServer(testDb, { METRICS_PORT: '0' });

const readMetrics = async () => (await fetch(server.metricsUrl ?? '')).text();

/** Label names by series name, in the text that Prometheus reads. */
async function servedSeries(): Promise<Map<string, Set<string>>> {
  const series = new Map<string, Set<string>>();
  for (const line of (await readMetrics()).split('\n')) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    const known = series.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  return series;
}

/** The series in an expression with the labels that it selects, and the labels that it groups by. */
function usedIn(expression: string) {
  const series = Array.from(
    expression.matchAll(/\b((?:coldlane|nodejs|process)_\w+|up)\b(?:\{([^}]*(?:\{[^}]*\}[^}]*)*)\})?/g),
    ([, name = '', selectors = '']) => ({
      name,
      labels: Array.from(selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g), ([, label = '']) => label),
    }),
  );
  const groups = Array.from(expression.matchAll(/\bby \(([^)]*)\)/g), ([, list = '']) => list.split(/,\s*/));
  return { series, groups: groups.flat().map((label) => label.trim()) };
}

/** The labels that Prometheus adds itself. */
const ADDED_LABELS = new Set(['instance', 'job']);

async function expectServed(expressions: readonly string[]): Promise<void> {
  const served = await servedSeries();
  served.set('up', new Set());
  for (const expression of expressions) {
    const { series, groups } = usedIn(expression);
    expect(series, expression).not.toEqual([]);
    const known = new Set(ADDED_LABELS);
    for (const { name, labels } of series) {
      expect(served.has(name), `${name} in ${expression}`).toBe(true);
      for (const label of served.get(name) ?? []) known.add(label);
      for (const label of labels) expect(known.has(label), `${label} of ${name} in ${expression}`).toBe(true);
    }
    for (const label of groups) expect(known.has(label), `${label} in ${expression}`).toBe(true);
  }
}

const readOps = (name: string) => readFileSync(join(projectRoot(), 'ops', name), 'utf8');

test('the queue of all servers is counted by task and state', async () => {
  const query = ownerQuery(testDb.connection);
  await query(`select graphile_worker.add_job('of_another_version', run_at := now() + interval '1 day')`);
  await query(`select graphile_worker.add_job('of_another_version', run_at := now() - interval '1 hour')`);
  // The first count: a later one may be up to ten seconds old.
  const text = await readMetrics();
  expect(text).toContain('coldlane_jobs{task="of_another_version",state="scheduled"} 1');
  expect(text).toContain('coldlane_jobs{task="of_another_version",state="due"} 1');
  expect(text).toMatch(/coldlane_jobs_oldest_due_seconds 36\d\d/);
});

test('calls are counted by their route, and pages and unknown paths together', async () => {
  await fetch(`${server.url}/v1/health/live`);
  await fetch(`${server.url}/v1/people-of-a-stranger/${'x'.repeat(50)}`);
  await expect
    .poll(readMetrics)
    .toContain('coldlane_calls_total{method="GET",route="/v1/health/live",status="200"} 1');
  const text = await readMetrics();
  expect(text).toMatch(/coldlane_calls_total\{method="GET",route="other",status="4\d\d"\} 1/);
  expect(text).not.toContain('stranger');
  expect(text).toContain('coldlane_rate_book_current 1');
  expect(text).toMatch(/coldlane_disk_free_bytes [1-9]/);
});

test('every metric and label in the alert rules is served', async () => {
  const { groups } = parse(readOps('alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; look_at: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  await countJob();
  await expectServed(rules.map(({ expr }) => expr));
  for (const { annotations } of rules) expect(annotations.look_at).not.toBe('');
});

test('every metric and label in the dashboard is served', async () => {
  const { panels } = JSON.parse(readOps('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(20);
  await countJob();
  await expectServed(expressions);
});

/** A job's counter exists from its first attempt on. */
async function countJob(): Promise<void> {
  await ownerQuery(testDb.connection)(`select graphile_worker.add_job('close_days', '{}'::json)`);
  await expect.poll(readMetrics, { interval: 300 }).toMatch(/coldlane_jobs_total\{task=/);
}
