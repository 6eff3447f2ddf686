import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROBLEMS } from '../src/contract/problems';

/** The rows in the table of docs/api.md: status, codes, and what to do. */
const ROWS = [
  ...readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8').matchAll(
    /^\| (\d{3}) \| (`[^|]+`) \| [^|]+ \|$/gm,
  ),
].flatMap(([, status = '', codes = '']) =>
  [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number(status)] as const),
);

/** PostgreSQL's code for a duplicate value, which the specification names. */
const DUPLICATE = ['23505', 409] as const;

test('docs/api.md lists every error code with its status and what to do about it', () => {
  const problems = Object.entries(PROBLEMS).map(([code, { status }]) => [code, status] as const);
  expect(new Set(ROWS.map(String))).toEqual(new Set([...problems, DUPLICATE].map(String)));
});
