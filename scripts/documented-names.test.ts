import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DECLINE_CODES } from '../src/domain/shipment/declines';
import { environmentSchema } from '../src/server/platform/environment';
import { CURRENT_DOCUMENTS, codeBlocksIn, findIn, inlineCodeIn, ROOT, withoutCodeBlocks } from './documents';

/** Tests that the calls, variables, and codes that documents name exist. */

/** Every call of the contract, in the form `GET /v1/loads/{}`. */
const calls = new Set<string>();

beforeAll(async () => {
  const files = readdirSync(join(ROOT, 'src/contract'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('endpoints.ts'),
  );
  for (const file of files) {
    const module = (await import(join(ROOT, 'src/contract', file))) as Record<string, unknown>;
    for (const one of Object.values(module)) {
      if (typeof one !== 'object' || one === null || !('path' in one) || !('method' in one)) continue;
      calls.add(`${String(one.method).toUpperCase()} ${String(one.path).replace(/\{\w+\}/g, '{}')}`);
    }
  }
});

/** Returns calls that a text names with their method and a path from the root, such as `GET /v1/loads/{id}?limit=2`. */
function callsIn(text: string): string[] {
  const code = [...inlineCodeIn(text), ...codeBlocksIn(text).map((block) => block.code)].join('\n');
  return [
    ...code.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/(?:v1|rest|storage|functions|realtime)\/[^\s`"'?]*/g),
  ].map(([call]) => call);
}

/**
 * Whether a call exists. A placeholder may have any name or be replaced by a value, and `…` or `<view>` may replace the rest
 * of the path.
 */
function isCall(named: string): boolean {
  const [known = ''] = named.replace(/\{[^}]*\}(\.\{[^}]*\})?/g, '{}').split(/…|</);
  const isPart = known !== named.replace(/\{[^}]*\}(\.\{[^}]*\})?/g, '{}');
  const segments = known.split('/').filter((segment) => segment !== '');
  return [...calls].some((call) => {
    const others = call.split('/');
    const hasLength = isPart ? others.length >= segments.length : others.length === segments.length;
    return hasLength && segments.every((segment, index) => [segment, '{}'].includes(others[index] ?? ''));
  });
}

test('every call that a document names is in the contract', () => {
  expect(calls.size).toBeGreaterThan(100);
  expect(findIn(CURRENT_DOCUMENTS, callsIn).length).toBeGreaterThan(50);
  expect(findIn(CURRENT_DOCUMENTS, (text) => callsIn(text).filter((call) => !isCall(call)))).toEqual([]);
});

test('calls that do not exist are found', () => {
  const named = [
    'GET /v1/loads/{load id}',
    'GET /v1/loads/0196',
    'GET /rest/v1/<view>',
    'POST /v1/lodes',
    'PUT /v1/loads',
    'GET /v1/loads/{id}/x/y',
  ];
  expect(named.filter((call) => !isCall(call))).toEqual([
    'POST /v1/lodes',
    'PUT /v1/loads',
    'GET /v1/loads/{id}/x/y',
  ]);
});

const OPERATIONS = CURRENT_DOCUMENTS.find(({ path }) => path === 'docs/operations.md')?.text ?? '';

test('docs/operations.md explains every variable of the configuration', () => {
  const names = Object.keys(environmentSchema.shape);
  expect(names.length).toBeGreaterThan(30);
  const inTables = new Set(
    [...OPERATIONS.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
      inlineCodeIn(cell),
    ),
  );
  expect(names.filter((name) => !inTables.has(name))).toEqual([]);
});

test('docs/rating.md has a row for every reason for a decline, in the order they are checked', () => {
  const rating = CURRENT_DOCUMENTS.find(({ path }) => path === 'docs/rating.md')?.text ?? '';
  const rows = [...rating.matchAll(/^\| (\d+) \| ([A-Z_]+) \|/gm)].map(
    ([, place, code]) => `${place} ${code}`,
  );
  expect(rows).toEqual(DECLINE_CODES.map((code, index) => `${index + 1} ${code}`));
});

/** Names in capitals: variables, error codes, statuses. */
const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
/** Names that belong to other programs or to the reader's own. */
const NOT_OURS = new Set([
  'COLDLANE_SECRET', // the reader's program in docs/api.md
  'NODE_EXTRA_CA_CERTS',
]);

function namesInSources(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of ['src', 'scripts', 'e2e', 'bench', 'database']) {
    for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|sql)$/.test(path) || path.includes('documented-names')) continue;
      for (const [name] of readFileSync(join(ROOT, folder, path), 'utf8').matchAll(CAPITALS)) names.add(name);
    }
  }
  for (const path of ['package.json', '.dependency-cruiser.cjs']) {
    for (const [name] of readFileSync(join(ROOT, path), 'utf8').matchAll(CAPITALS)) names.add(name);
  }
  return names;
}

test('every variable, code, and status in capitals that a document names is in the sources', () => {
  const known = namesInSources();
  const namesIn = (text: string) => [
    ...inlineCodeIn(text).flatMap((code) => code.match(CAPITALS) ?? []),
    ...codeBlocksIn(text).flatMap(({ code }) => code.match(CAPITALS) ?? []),
    ...(withoutCodeBlocks(text).match(/\b[A-Z][A-Z0-9_]*_[A-Z0-9]+(?==)/g) ?? []),
  ];
  expect(findIn(CURRENT_DOCUMENTS, namesIn).length).toBeGreaterThan(100);
  const unknown = (text: string) => namesIn(text).filter((name) => !known.has(name) && !NOT_OURS.has(name));
  expect([...new Set(findIn(CURRENT_DOCUMENTS, unknown))]).toEqual([]);
});
