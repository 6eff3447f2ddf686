import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { operationIdOf } from '../../contract/operation-ids';
import { FIELD_RIGHTS, type FieldRight } from '../../domain/people/field-rights';
import type { Route } from '../../server/http/route';
import type { Answer } from '../servers/test-app';
import { expectedOutcome, isRightCase, type RightCase, type SentRequest } from './endpoint-case';
import { ENDPOINTS } from './endpoint-rows';
import { canSet, FIELD_SAMPLES, TESTED_ELSEWHERE } from './field-samples';
import { type MatrixActor, matrixWorld } from './matrix-world';
import { sendAs } from './send-as';

const world = await matrixWorld();
const { app } = world;
/** A caller without rights gets 401 before the body is read; `endpoints.test.ts` tries each of them on every call. */
const callers = world.actors.filter(({ principal }) => principal !== null);
const RIGHTS: Readonly<Record<string, Readonly<Record<string, FieldRight>>>> = FIELD_RIGHTS;

const nameOf = ({ call }: Route) => operationIdOf(call);
const writes = app.routes.filter(({ call }) => call.method !== 'get');
const bodyOf = ({ call }: Route): ZodType | undefined => {
  const json = call.request?.body?.content?.['application/json'];
  return json && 'schema' in json ? (json.schema as ZodType) : undefined;
};

/** The parts of a Zod definition that this test reads. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, ZodType>;
  readonly catchall?: ZodType;
  readonly innerType?: ZodType;
  readonly in?: ZodType;
  readonly element?: ZodType;
  readonly options?: readonly ZodType[];
}
const definitionOf = (schema: ZodType) => schema._zod.def as unknown as Definition;

interface Found {
  readonly path: string;
  readonly isStrict: boolean;
  readonly fields: readonly string[];
}

/** Returns every object in a schema by the path of its field; `''` is the body itself. */
function objectsOf(schema: ZodType, path = ''): Found[] {
  const { shape, catchall, innerType, in: input, element, options } = definitionOf(schema);
  if (shape) {
    const below = Object.entries(shape).flatMap(([field, inner]) =>
      objectsOf(inner, path === '' ? field : `${path}.${field}`),
    );
    const isStrict = catchall !== undefined && definitionOf(catchall).type === 'never';
    return [{ path, isStrict, fields: Object.keys(shape) }, ...below];
  }
  return [innerType, input, element, ...(options ?? [])].flatMap((one) => (one ? objectsOf(one, path) : []));
}

const fieldsOf = (schema: ZodType | undefined): string[] =>
  (schema ? objectsOf(schema) : []).flatMap(({ path, fields }) =>
    fields.map((field) => (path === '' ? field : `${path}.${field}`)),
  );

test('every field of every writing call has a right', () => {
  const inCalls = Object.fromEntries(writes.map((route) => [nameOf(route), fieldsOf(bodyOf(route)).sort()]));
  const inTable = Object.fromEntries(
    Object.entries(RIGHTS).map(([name, fields]) => [name, Object.keys(fields).sort()]),
  );
  expect(inCalls).toEqual(inTable);
});

test('every field with a right has a sample', () => {
  const wanted = Object.entries(RIGHTS).flatMap(([name, fields]) =>
    Object.entries(fields).flatMap(([field, right]) =>
      right === 'call' || right === 'public' ? [] : [`${name}.${field}`],
    ),
  );
  const sampled = Object.entries(FIELD_SAMPLES).flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  expect([...sampled, ...TESTED_ELSEWHERE].sort()).toEqual(wanted.sort());
});

test('no call accepts an unlisted field in body or query', () => {
  let objects = 0;
  for (const route of app.routes) {
    const { query } = route.call.request ?? {};
    for (const schema of [bodyOf(route), query as ZodType | undefined]) {
      for (const { path, isStrict } of schema ? objectsOf(schema) : []) {
        objects += 1;
        expect(isStrict, `${nameOf(route)} ${path}`).toBe(true);
      }
    }
  }
  expect(objects).toBeGreaterThan(40);
});

/** Returns a function that adds a field to a body. */
const withField =
  (path: string, value: unknown) =>
  (sent: SentRequest): SentRequest => {
    const [field = '', inner] = path.split('.');
    const body = sent.body as Record<string, unknown>;
    return { ...sent, body: { ...body, [field]: inner === undefined ? value : { [inner]: value } } };
  };
const describeAnswer = (actor: MatrixActor, field: string, { status, body }: Answer) =>
  `${actor.name}, ${field}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
const refusedFields = ({ body }: Answer) =>
  ((body as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field);

describe.each(
  writes.flatMap((route) => (fieldsOf(bodyOf(route)).length > 0 ? [[nameOf(route), route] as const] : [])),
)('%s', (name, route) => {
  const cases = ENDPOINTS[name]?.cases ?? [];

  test('an unlisted field is rejected by name, for everyone who may make the call', async () => {
    const [one] = cases;
    if (one === undefined) throw new Error(`${name} has no row in ENDPOINTS`);
    let refused = 0;
    for (const actor of callers) {
      const answer = await sendAs(world, route, one, actor, undefined, withField('not_listed', 1));
      if ([401, 403].includes(answer.status)) continue;
      expect([answer.status, refusedFields(answer)], describeAnswer(actor, 'not_listed', answer)).toEqual([
        400,
        ['not_listed'],
      ]);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
  });

  const samples = Object.entries(FIELD_SAMPLES[name] ?? {});
  // A new resource needs all fields at once; `endpoints.test.ts` tests who may create it.
  const tried = cases.filter(isRightCase).filter(({ about }) => !/\bnew\b/.test(about));
  if (samples.length === 0) return;
  test.each(tried.map((one) => [one.about, one] as const))('each field, %s', async (_, one) => {
    for (const actor of callers) for (const [field] of samples) await tryField(one, actor, field);
  });

  async function tryField(one: RightCase, actor: MatrixActor, field: string): Promise<void> {
    const sample = FIELD_SAMPLES[name]?.[field];
    const right = RIGHTS[name]?.[field];
    if (!sample || !right) throw new Error(`${field} is in neither table`);
    const call = expectedOutcome(world, one, actor, route);
    const owners = actor.principal ? one.ownersOf(world, actor.principal) : {};
    const answer = await sendAs(
      world,
      route,
      one,
      actor,
      undefined,
      withField(field, sample.value(world, owners)),
    );
    const words = describeAnswer(actor, field, answer);
    if (call !== 'done' || actor.principal === null) {
      expect(answer.status, words).toBeGreaterThanOrEqual(400);
      expect(answer.status, words).toBeLessThan(500);
    } else if (canSet(actor.principal, right, owners, sample.grants?.(world))) {
      expect(Math.floor(answer.status / 100), words).toBe(2);
    } else {
      expect([400, 403], words).toContain(answer.status);
      expect(refusedFields(answer), words).toEqual([field]);
    }
  }
});
