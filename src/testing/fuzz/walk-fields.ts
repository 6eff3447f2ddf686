import type { Schema } from '../../server/http/openapi/openapi-types';
import { FILES_BY_TYPE } from './draw-file';
import type { FuzzCall } from './draw-request';
import { type Drawing, drawExample, drawValue } from './draw-value';
import { ODD_DAYS } from './known-values';

export const PARTS = ['path', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** The parts of a request before they are serialized. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; undefined without one. */
  readonly body: unknown;
}

/** One parameter of the path or the query, or one field of the body. */
export interface Field {
  readonly part: Part;
  /** The steps from the part to the field. For a list, the first element is taken. */
  readonly steps: readonly (string | number)[];
}

/** A `Random` that picks the first of everything, so that the same document gives the same requests. */
const steady: Drawing['random'] = {
  pick: <T>(values: readonly T[]) => values[0] as T,
  between: (from: number) => from,
  chance: () => true,
  shuffled: <T>(values: readonly T[]) => [...values],
};

/** Returns a request with everything that the document requires, and the example as its body. */
export function baseRequest(of: FuzzCall, known: Omit<Drawing, 'random' | 'path'>): RequestParts {
  const drawing: Drawing = { ...known, random: steady, path: of.path };
  const place: Readonly<Record<string, string>> = of.path.includes('{bucket}') ? FILE_PLACE : {};
  const ofPart = (part: 'path' | 'query') =>
    Object.fromEntries(
      (of.call.parameters ?? [])
        .filter((one) => one.in === part && (part === 'path' || one.required))
        .map(({ name, schema = {} }) => {
          const isId = part === 'path' && !schema.enum && !schema.examples;
          const drawn = isId
            ? known.ids.draw(steady, name, of.path)
            : String(drawValue(schema, drawing, name));
          return [name, place[name] ?? drawn];
        }),
    );
  const { schema, example } = of.call.requestBody?.content?.['application/json'] ?? {};
  const drawn = schema && drawValue(schema, drawing, '');
  return {
    path: ofPart('path'),
    query: ofPart('query'),
    body: example === undefined ? drawn : drawExample(example, drawing),
  };
}

/** Sets all days in the query, because some fields are checked only if several days are given. */
export function withAllDays(of: FuzzCall, request: RequestParts): RequestParts {
  const days = (of.call.parameters ?? []).filter(
    (one) => one.in === 'query' && one.schema?.format === 'date',
  );
  return {
    ...request,
    query: { ...request.query, ...Object.fromEntries(days.map(({ name }) => [name, DAY])) },
  };
}
const DAY = '2026-11-23';

/** The place at which the walk stores and reads a file. No file is stored there before. */
const FILE_PLACE = {
  bucket: 'shipper-logos',
  path: '019ab0c8-7a00-7000-8000-000000000001/019ab0c8-7a00-7000-8000-0123456789ab-logo.jpg',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every parameter and every field of the body at any depth, including those that the request leaves out. */
export function fieldsOf(
  of: FuzzCall,
  request: RequestParts,
  schemas: Readonly<Record<string, Schema>>,
): Field[] {
  const parameters = (of.call.parameters ?? []).flatMap(({ in: part, name }): Field[] =>
    part === 'path' || part === 'query' ? [{ part, steps: [name] }] : [],
  );
  const schema = of.call.requestBody?.content?.['application/json']?.schema;
  if (!schema) return parameters;
  const inBody = stepsWithin(schema, request.body, schemas, 0);
  return [...parameters, ...inBody.map((steps): Field => ({ part: 'body', steps }))];
}

const MAX_DEPTH = 6;

function stepsWithin(
  schema: Schema,
  value: unknown,
  schemas: Readonly<Record<string, Schema>>,
  depth: number,
): (string | number)[][] {
  if (depth > MAX_DEPTH) return [];
  if (schema.$ref !== undefined) {
    return stepsWithin(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, schemas, depth + 1);
  }
  const found = new Map<string, (string | number)[]>();
  const add = (steps: (string | number)[]) => found.set(JSON.stringify(steps), steps);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    for (const steps of stepsWithin(one, value, schemas, depth + 1)) add(steps);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    add([name]);
    const inner = isObject(value) ? value[name] : undefined;
    for (const steps of stepsWithin(property, inner, schemas, depth + 1)) add([name, ...steps]);
  }
  if (schema.items && Array.isArray(value) && value.length > 0) {
    add([0]);
    for (const steps of stepsWithin(schema.items, value[0], schemas, depth + 1)) add([0, ...steps]);
  }
  return Array.from(found.values());
}

/** The value that removes a field. */
export const MISSING = Symbol('missing');

const LONG = 'x'.repeat(10_000);
export const ANY_TEXT = 'x';
/** The values to try in a path. No path has a day, and a call answers 404 if a parameter of its path names nothing. */
const NAMES = [ANY_TEXT, '-1', '0001-01-01', '99999999999999999999', LONG];
const ODD_NUMBERS = ['-1', '1.5', '99999999999999999999', '1e309'];
const TEXTS = ['', ANY_TEXT, ...ODD_NUMBERS, LONG, ...ODD_DAYS];
const VALUES = [null, true, 0, -1, 1.5, 2 ** 53, [], {}, ...TEXTS];

/** Returns the values to try in a field. A part of a path cannot be missing, and a URL has only texts. */
export const valuesFor = ({ part }: Field): readonly unknown[] =>
  part === 'path' ? NAMES : [MISSING, ...(part === 'query' ? TEXTS : VALUES)];

export const isNumberOrDay = (value: unknown): boolean =>
  typeof value === 'string' && (ODD_NUMBERS.includes(value) || ODD_DAYS.some((day) => day === value));

/** Returns the request with another value in one field. */
export function withValue(request: RequestParts, { part, steps }: Field, value: unknown): RequestParts {
  return { ...request, [part]: changed(request[part], steps, value) };
}

function changed(place: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(place) ? [...place] : [];
    if (value === MISSING && rest.length === 0) return list.slice(1);
    list[step] = changed(list[step], rest, value);
    return list;
  }
  const { [step]: former, ...others } = isObject(place) ? place : {};
  return value === MISSING && rest.length === 0
    ? others
    : { ...others, [step]: changed(former, rest, value) };
}

/** Returns the path and query. No value has half of a surrogate pair, so everything can be encoded. */
export function addressOf(of: FuzzCall, { path, query }: RequestParts): string {
  const place = of.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const text = new URLSearchParams(query).toString();
  return text === '' ? place : `${place}?${text}`;
}

/** Returns the serialized body and its content type. */
export function sentBody(
  of: FuzzCall,
  { body }: RequestParts,
): { body: string | Uint8Array<ArrayBuffer> | undefined; headers: Record<string, string> } {
  const [type] = Object.keys(of.call.requestBody?.content ?? {});
  if (type === undefined || of.method === 'GET') return { body: undefined, headers: {} };
  const isJson = type === 'application/json';
  return { body: isJson ? JSON.stringify(body) : FILES_BY_TYPE[type], headers: { 'Content-Type': type } };
}
