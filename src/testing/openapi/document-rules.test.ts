import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TAGS } from '../../contract/tags';
import type { Operation, Schema } from '../../server/http/openapi/openapi-types';
import { projectRoot } from '../../server/platform/project-root';
import { CHANGELOG_PATH, changesBetween, readRecord, recordOf, unmentioned } from './api-changes';
import { productDocument } from './product-document';

const document = productDocument();
const calls: Operation[] = Object.values(document.paths ?? {}).flatMap((ones) => Object.values(ones));

test('calls and their fields change only with an entry in the changelog', () => {
  const changes = changesBetween(readRecord(), recordOf(document));
  expect(changes, `name these calls in ${CHANGELOG_PATH}, then run npm run api:record`).toEqual([]);
});

test('a renamed call is one removed and one added, and the changelog must name both', () => {
  const record = { bookLoad: 'a', readLoad: 'b' };
  const changes = changesBetween(record, { readLoad: 'b', requestLoad: 'a' });
  expect(changes).toEqual(['removed bookLoad', 'added requestLoad']);
  const changelog = '# Changes\n\n## 2026-12-01\n\n- `requestLoad`\n\n## 2026-11-01\n\n- `bookLoad`\n';
  expect(unmentioned(changes, changelog)).toEqual(['removed bookLoad']);
  expect(unmentioned(changes, changelog.replace('- `req', '- `bookLoad` is now `req'))).toEqual([]);
});

/** Returns the changes that would result if the call `saveQuote`, or the schema of its body, had these parts instead. */
function changesWith(parts: Operation, bodyParts: Schema = {}): string[] {
  const copy = structuredClone(document);
  const call = copy.paths?.['/v1/quotes/{id}/saved']?.put as Operation;
  Object.assign(call, parts);
  Object.assign(call.requestBody?.content?.['application/json']?.schema as Schema, bodyParts);
  return changesBetween(recordOf(document), recordOf(copy));
}

test('a field that becomes optional, vanishes, or changes its type is a change; a description is not', () => {
  expect(changesWith({}, { required: [] })).toEqual(['changed saveQuote']);
  expect(changesWith({}, { properties: {} })).toEqual(['changed saveQuote']);
  expect(changesWith({}, { properties: { isSaved: { type: 'string' } } })).toEqual(['changed saveQuote']);
  expect(changesWith({ description: 'Another one' }, { description: 'Another one' })).toEqual([]);
});

test('every call has one of the described tags, a summary, and a description of each parameter', () => {
  const lacks = calls.flatMap(({ operationId = '?', tags = [], summary, parameters = [] }) => [
    ...(tags.length === 1 && Object.hasOwn(TAGS, tags[0] ?? '')
      ? []
      : [`${operationId}: a tag of src/contract/tags.ts`]),
    ...(summary ? [] : [`${operationId}: a summary`]),
    ...parameters
      .filter(({ description }) => !description)
      .map(({ name }) => `${operationId}: .meta({ description }) of the parameter ${name}`),
  ]);
  expect(lacks).toEqual([]);
  expect(calls.length).toBeGreaterThan(100);
});

test('the tags are in the order of the contract, and each has calls', () => {
  expect(document.tags?.map(({ name }) => name)).toEqual(Object.keys(TAGS));
  const used = new Set(calls.flatMap(({ tags = [] }) => tags));
  expect(Object.keys(TAGS).filter((tag) => !used.has(tag))).toEqual([]);
});

test('operation ids are unique, and each is the name of an endpoint', () => {
  const ids = calls.map(({ operationId = '' }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the changelog starts with its latest entry', () => {
  const changelog = readFileSync(join(projectRoot(), CHANGELOG_PATH), 'utf8');
  const days = Array.from(changelog.matchAll(/^## (\S+)/gm), ([, day]) => day ?? '');
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.toSorted().reverse());
});

/** Yields every schema of the document with its path. */
function* schemasIn(part: unknown, path = ''): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part) && path !== '') yield [path, part as Record<string, unknown>];
  for (const [name, value] of Object.entries(part)) yield* schemasIn(value, `${path}/${name}`);
}

test('nullable fields are written as in OpenAPI 3.1, and no schema has the deprecated keyword `example`', () => {
  const old = Array.from(schemasIn({ paths: document.paths, components: document.components })).filter(
    ([, schema]) => 'nullable' in schema || ('example' in schema && 'type' in schema),
  );
  expect(old.map(([path]) => path)).toEqual([]);
  expect(JSON.stringify(document)).toContain('"type":["string","null"]');
});
