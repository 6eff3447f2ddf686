import type { OpenApiDocument, Operation } from '../../server/http/openapi/openapi-types';
import { type Random, seededRandom } from '../seeded-random';
import { drawFilePlace, FILES_BY_TYPE } from './draw-file';
import { type Drawing, drawExample, drawValue } from './draw-value';
import { ODD_BODIES, ODD_CONTENT_TYPES, ODD_DAYS, ODD_HEADERS, ODD_TEXTS } from './known-values';
import { mutateValue, oddValue } from './mutate-value';

export interface FuzzCall {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly call: Operation;
}

export interface FuzzRequest {
  readonly of: FuzzCall;
  /** Whether the request may reach another call, or none. */
  readonly isElsewhere: boolean;
  readonly method: string;
  /** The path and the query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** The parts that were mutated; empty if the request should be valid. */
  readonly mutated: readonly string[];
}

export function callsOf({ paths = {} }: OpenApiDocument): FuzzCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, call]) => ({
      operationId: call.operationId ?? '',
      method: method.toUpperCase(),
      path,
      call,
    })),
  );
}

/** The percentage of requests that follow the document. The others are mutated in one to three parts. */
const VALID_PERCENT = 35;
const PARTS = ['path', 'query', 'header', 'body', 'body', 'body', 'type', 'raw body', 'method'] as const;

/** Draws the `index`th request of a seed. The same seed and ids draw the same request. */
export function drawRequest(
  calls: readonly FuzzCall[],
  options: { readonly seed: number; readonly index: number } & Omit<Drawing, 'random' | 'path'>,
): FuzzRequest {
  const random = seededRandom(options.seed * 1_000_003 + options.index);
  const drawn = random.pick(calls);
  const mutated = new Set<string>();
  if (!random.chance(VALID_PERCENT)) {
    for (let left = random.between(1, 3); left > 0; left--) mutated.add(random.pick(PARTS));
  }
  const method = mutated.has('method')
    ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    : drawn.method;
  const reached = calls.find((call) => call.path === drawn.path && call.method === method);
  const of = reached ?? drawn;
  const drawing = { ...options, random, path: of.path };
  const { headers, body } = drawBody(of, drawing, mutated);
  if (mutated.has('header')) {
    const [name, value] = random.pick(ODD_HEADERS);
    headers[name] = value;
  }
  return {
    of,
    isElsewhere: mutated.has('path') || reached === undefined,
    method,
    address: `${drawPath(of, drawing, mutated.has('path'))}${drawQuery(of, drawing, mutated.has('query'))}`,
    headers,
    // `fetch` sends a GET only without a body.
    body: method === 'GET' ? undefined : body,
    mutated: Array.from(mutated),
  };
}

/** Encodes a text for a URL, in which half of a surrogate pair cannot be sent. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));

function drawPath(of: FuzzCall, drawing: Drawing, isMutated: boolean): string {
  const { random } = drawing;
  const place: Readonly<Record<string, string>> = of.path.includes('{bucket}') ? drawFilePlace(drawing) : {};
  return of.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (isMutated && random.chance(70)) {
      return random.pick([
        encode(random.pick(ODD_TEXTS).slice(0, 10_000)),
        '%00',
        '%ZZ',
        '%2e%2e',
        '%c0%ae',
        '~',
      ]);
    }
    const inPlace = place[name];
    if (inPlace !== undefined) return encode(inPlace);
    const parameter = of.call.parameters?.find((one) => one.in === 'path' && one.name === name);
    const { schema } = parameter ?? {};
    // Path parameters are not documented as UUIDs, because a malformed one is simply not found.
    const isId = !schema?.enum && !schema?.examples;
    return encode(isId ? drawing.ids.draw(random, name, of.path) : String(drawValue(schema, drawing, name)));
  });
}

function drawQuery(of: FuzzCall, drawing: Drawing, isMutated: boolean): string {
  const { random } = drawing;
  const parts = (of.call.parameters ?? [])
    .filter((one) => one.in === 'query' && (one.required || random.chance(30)))
    .map(({ name, schema = {} }) => `${encode(name)}=${encode(String(drawValue(schema, drawing, name)))}`);
  if (isMutated) {
    const names = (of.call.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    const name = random.pick([...names, ...names, 'unknown', 'a[b]', '__proto__']);
    const value = encode(String(random.pick(random.chance(40) ? ODD_DAYS : ODD_TEXTS)).slice(0, 10_000));
    // The server reads only the first of two values.
    if (random.chance(80)) removeParameter(parts, name);
    parts.push(
      ...random.pick([
        [`${name}=${value}`],
        [`${name}=1`, `${name}=${value}`],
        [`${name}`],
        ['%ZZ=%00'],
        ['&&='],
      ]),
    );
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function removeParameter(parts: string[], name: string): void {
  const at = parts.findIndex((part) => part.startsWith(`${encode(name)}=`));
  if (at >= 0) parts.splice(at, 1);
}

function drawBody(
  of: FuzzCall,
  drawing: Drawing,
  mutated: ReadonlySet<string>,
): { headers: Record<string, string>; body: FuzzRequest['body'] } {
  const { random } = drawing;
  const content = of.call.requestBody?.content;
  const type = content ? random.pick(Object.keys(content)) : null;
  const headers: Record<string, string> = type === null ? {} : { 'Content-Type': type };
  if (mutated.has('type')) headers['Content-Type'] = random.pick(ODD_CONTENT_TYPES);
  if (mutated.has('raw body')) return { headers, body: random.pick(ODD_BODIES) };
  const { schema, example } = (type === null ? undefined : content?.[type]) ?? {};
  if (type !== 'application/json' || !schema) {
    const file = typeof example === 'string' ? example : FILES_BY_TYPE[type ?? ''];
    const isFile = file !== undefined && random.chance(60);
    return { headers, body: isFile ? file : content ? random.pick(ODD_BODIES) : undefined };
  }
  const isExample = example !== undefined && random.chance(60);
  const value = isExample ? drawExample(example, drawing) : drawValue(schema, drawing, '');
  return { headers, body: JSON.stringify(mutated.has('body') ? mutateOften(value, random) : value) };
}

function mutateOften(value: unknown, random: Random): unknown {
  let changed = random.chance(5) ? oddValue(random) : value;
  for (let left = random.between(1, 3); left > 0; left--) changed = mutateValue(changed, random);
  return changed;
}
