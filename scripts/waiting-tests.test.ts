import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { WAIT } from '../src/testing/wait';
import { parseSource, walk } from '../src/testing/web/web-sources';
import { ROOT } from './documents';

/**
 * Tests that tests wait long enough for a busy machine: `vi.waitFor` and `vi.waitUntil` get a timeout instead of their
 * default of one second, and the default timeouts of Vitest and Playwright are `WAIT`.
 */

function shortWaitsOf(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parseSource(path, text), (node, place) => {
    if (!ts.isCallExpression(node) || !/^vi\.wait(For|Until)$/.test(node.expression.getText())) return;
    const options = node.arguments[1]?.getText() ?? '';
    if (!/WAIT|OFTEN|timeout:|^[\d_]+$/.test(options)) found.push(place);
  });
  return found;
}

/**
 * Whether a wait is inside `expect(async () => …).toPass()`. The wait's timeout may be short there, because the wait is
 * retried.
 */
const isTriedAgain = (node: ts.Node): boolean =>
  ts.findAncestor(
    node,
    (one) =>
      ts.isCallExpression(one) &&
      one.expression.getText() === 'expect' &&
      ts.isPropertyAccessExpression(one.parent) &&
      one.parent.name.text === 'toPass',
  ) !== undefined;

function hastyWaitsOf(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parseSource(path, text), (node, place) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'timeout') return;
    if (!ts.isNumericLiteral(node.initializer) || isTriedAgain(node)) return;
    if (Number(node.initializer.text.replaceAll('_', '')) < WAIT.timeout) found.push(place);
  });
  return found;
}

function textsOf(folder: string, pattern: RegExp): (readonly [string, string])[] {
  return readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => [path, readFileSync(join(ROOT, folder, path), 'utf8')]);
}

test('no test waits for less than the default', () => {
  const tests = [
    ...textsOf('src', /(\.test|^testing.*)\.tsx?$/),
    ...textsOf('e2e', /(\.e2e|-steps|-checks)\.ts$/),
    ...textsOf('.', /^vitest\.config\.ts$/),
  ];
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.flatMap(([path, text]) => hastyWaitsOf(path, text))).toEqual([]);
});

test('a short wait is found, except inside a retried block', () => {
  expect(
    hastyWaitsOf(
      'a.e2e.ts',
      `await expect(row).toBeVisible({ timeout: 15_000 });
       await expect(async () => expect(row).toBeVisible({ timeout: 2_000 })).toPass();
       await expect(row).toBeVisible({ timeout: 60_000 });`,
    ),
  ).toEqual(['a.e2e.ts:1']);
});

test('every wait of a test names its timeout', () => {
  const waiting = textsOf('src', /\.tsx?$/).filter(([, text]) => text.includes('vi.wait'));
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.flatMap(([path, text]) => shortWaitsOf(path, text))).toEqual([]);
});

test('a wait with the default timeout is found', () => {
  expect(
    shortWaitsOf('a.test.ts', 'await vi.waitUntil(() => done);\nawait vi.waitFor(check, { interval: 5 });'),
  ).toEqual(['a.test.ts:1', 'a.test.ts:2']);
});
