import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument, Operation, Schema } from '../../server/http/openapi/openapi-types';
import { projectRoot } from '../../server/platform/project-root';

/** The path of the record with the hash of every call's inputs and answers, as of the changelog's top entry. */
export const RECORD_PATH = 'src/testing/openapi/api-record.json';
export const CHANGELOG_PATH = 'docs/api-changelog.md';

/** The keywords that a client depends on. Descriptions, examples and bounds may change without notice. */
const KEPT_KEYWORDS = ['type', 'format', 'enum', 'const', 'additionalProperties'] as const;

function shapeOf(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
  within: readonly string[],
): unknown {
  if (!schema) return null;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return within.includes(name) ? name : shapeOf(schemas[name], schemas, [...within, name]);
  }
  const part = (one: Schema) => shapeOf(one, schemas, within);
  return [
    KEPT_KEYWORDS.map((keyword) => schema[keyword] ?? null),
    Object.entries(schema.properties ?? {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, property]) => [name, schema.required?.includes(name) ?? false, part(property)]),
    schema.items ? part(schema.items) : null,
    (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).map(part),
  ];
}

function hashOf(method: string, path: string, call: Operation, schemas: Record<string, Schema>): string {
  const ofContent = (content: Record<string, { schema?: Schema }> = {}) =>
    Object.entries(content).map(([type, { schema }]) => [type, shapeOf(schema, schemas, [])]);
  const parts = [
    method,
    path,
    (call.parameters ?? [])
      .map((one) => [one.in, one.name, one.required ?? false, shapeOf(one.schema, schemas, [])])
      .sort(),
    ofContent(call.requestBody?.content),
    // All errors have the same shape; their descriptions list the possible codes.
    Object.entries(call.responses ?? {})
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) => [status, ofContent(content)]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

export type ApiRecord = Readonly<Record<string, string>>;

export function recordOf({ paths = {}, components }: OpenApiDocument): ApiRecord {
  const hashes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, call]) =>
        [
          call.operationId ?? `${method} ${path}`,
          hashOf(method, path, call, components?.schemas ?? {}),
        ] as const,
    ),
  );
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const readRecord = (): ApiRecord =>
  JSON.parse(readFileSync(join(projectRoot(), RECORD_PATH), 'utf8')) as ApiRecord;

/** Lists the calls that were added, removed, or changed, each of which the changelog must mention. */
export function changesBetween(before: ApiRecord, now: ApiRecord): string[] {
  const names = Array.from(new Set([...Object.keys(before), ...Object.keys(now)])).sort();
  return names.flatMap((name) => {
    if (before[name] === now[name]) return [];
    return [
      `${before[name] === undefined ? 'added' : now[name] === undefined ? 'removed' : 'changed'} ${name}`,
    ];
  });
}

/** Returns the changes that the changelog's top entry does not name. */
export function unmentioned(changes: readonly string[], changelog: string): string[] {
  const [, top = ''] = changelog.split(/^## /m);
  return changes.filter((change) => !top.includes(`\`${change.split(' ')[1]}\``));
}
