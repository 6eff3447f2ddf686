import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, walk } from '../src/testing/web/web-sources';
import { ROOT } from './documents';

/** Tests wait long enough for a busy machine: `vi.waitFor` and `vi.waitUntil` give up after one second by default. */

function shortWaitsOf(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parseSource(path, text), (node, place) => {
    if (!ts.isCallExpression(node) || !/^vi\.wait(For|Until)$/.test(node.expression.getText())) return;
    const options = node.arguments[1]?.getText() ?? '';
    if (!/WAIT|OFTEN|timeout:|^[\d_]+$/.test(options)) found.push(place);
  });
  return found;
}

test('every wait of a test names its timeout', () => {
  const waiting = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(ROOT, 'src', path), 'utf8')] as const)
    .filter(([, text]) => text.includes('vi.wait'));
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.flatMap(([path, text]) => shortWaitsOf(path, text))).toEqual([]);
});

test('a wait with the default timeout is found', () => {
  expect(
    shortWaitsOf('a.test.ts', 'await vi.waitUntil(() => done);\nawait vi.waitFor(check, { interval: 5 });'),
  ).toEqual(['a.test.ts:1', 'a.test.ts:2']);
});
