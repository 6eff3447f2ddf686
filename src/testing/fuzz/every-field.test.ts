import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { Call } from '../../contract/call';
import { operationIdOf } from '../../contract/operation-ids';
import { fieldErrorsOf } from '../../server/http/problem-answer';
import { productDocument } from '../openapi/product-document';
import { matrixWorld } from '../permissions/matrix-world';
import type { Answer } from '../servers/test-app';
import { callsOf, type FuzzCall } from './draw-request';
import { judgeAnswer } from './judge-answer';
import { createKnownIds } from './known-ids';
import {
  ANY_TEXT,
  addressOf,
  baseRequest,
  type Field,
  fieldsOf,
  isNumberOrDay,
  MISSING,
  PARTS,
  type RequestParts,
  sentBody,
  valuesFor,
  withAllDays,
  withValue,
} from './walk-fields';

/** The timeout. The test takes 10 s of CPU time, and far longer on a busy machine. */
const MAX_MS = 180_000;
const world = await matrixWorld();
const { app, people } = world;
const document = productDocument();
const schemas = document.components?.schemas ?? {};
const calls = callsOf(document);
const contracts = new Map(app.routes.map(({ call }) => [operationIdOf(call), call]));

const ids = createKnownIds();
for (const [kind, id] of Object.entries({
  load: world.loadId,
  quote: world.quoteId,
  request: world.requestId,
  search: world.requestId,
  facility: world.facilityId,
  facilitie: world.facilityId,
  carrier: people.carrierA.id,
  shipper: people.shipperA.id,
  profile: world.shipperMember.profileId,
  upload: world.upload.id,
  bulk: world.bulkSearchId,
})) {
  ids.add(kind, id);
}
const requests = new Map(calls.map((of) => [of, baseRequest(of, { schemas, ids })]));
const baseOf = (of: FuzzCall) => requests.get(of) as RequestParts;

/** Returns the schema with which the server reads a part; undefined for a part that the call does not have. */
function schemaOf(of: FuzzCall, part: Field['part']): ZodType | undefined {
  const { request } = contracts.get(of.operationId) as Call;
  if (part !== 'body') return request?.[part === 'path' ? 'params' : 'query'] as ZodType | undefined;
  const json = request?.body?.content?.['application/json'];
  return json && 'schema' in json ? (json.schema as ZodType) : undefined;
}

const describe = ({ of, field: { part, steps }, value }: Step) =>
  `${of.operationId} ${part} ${steps.join('.')} = ${value === MISSING ? 'missing' : JSON.stringify(value).slice(0, 40)}`;

interface Step {
  readonly of: FuzzCall;
  readonly field: Field;
  readonly value: unknown;
  readonly request: RequestParts;
  readonly schema: ZodType;
}

/** Yields every request with another value in one field. */
function* walk(): Generator<Step> {
  for (const of of calls) {
    const base = baseOf(of);
    for (const field of fieldsOf(of, base, schemas)) {
      const schema = schemaOf(of, field.part);
      if (schema === undefined) continue;
      const complete = withAllDays(of, base);
      const isDay =
        field.part === 'query' &&
        complete.query[String(field.steps[0])] !== base.query[String(field.steps[0])];
      for (const start of isDay ? [base, complete] : [base]) {
        for (const value of valuesFor(field)) {
          yield { of, field, value, request: withValue(start, field, value), schema };
        }
      }
    }
  }
}

test('the walk starts from requests that match the document', () => {
  const refused = calls.flatMap((of) =>
    PARTS.flatMap((part) => {
      const parsed = schemaOf(of, part)?.safeParse(baseOf(of)[part]);
      return parsed === undefined || parsed.success
        ? []
        : `${of.operationId} ${part}: ${parsed.error.message}`;
    }),
  );
  expect(refused).toEqual([]);
});

test('no value of any parameter or field breaks a schema, and a refusal names the field', () => {
  const faults: string[] = [];
  let refused = 0;
  for (const step of walk()) {
    const { field, request, schema } = step;
    const about = describe(step);
    try {
      const parsed = schema.safeParse(request[field.part]);
      if (parsed.success) continue;
      refused += 1;
      const errors = fieldErrorsOf(parsed.error, field.part);
      const names = errors.map((error) => error.field);
      const isNamed = names.some((name) => isSameField(name, field));
      if (!isNamed) faults.push(`${about}: names ${names.join(', ')}`);
    } catch (error) {
      faults.push(`${about}: ${error}`);
    }
  }
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(10_000);
});

/**
 * Whether a refusal names the field. It may name another part of the field: `window.to` must be after a wrong `window.from`.
 */
const isSameField = (name: string, { steps: [first] }: Field) => name.split('.')[0] === first;

/** Reactivates people and companies. An ADMIN's calls deactivate them, and then their later calls would get 401. */
const repair = () =>
  world.system(async (tx) => {
    await sql`update profile set status = 'ACTIVE'
      where status = 'DEACTIVATED' and id <> ${people.deactivated.profileId}`.execute(tx);
    await sql`update shipper set is_active = true where id = ${people.shipperA.id} and not is_active`.execute(
      tx,
    );
    await sql`update carrier set is_active = true where id = ${people.carrierA.id} and not is_active`.execute(
      tx,
    );
  });

const bearerOf = (name: string) => world.actors.find((one) => one.name === name)?.bearer ?? null;
const ADMIN = bearerOf('ADMIN');
const OTHERS = [bearerOf('SHIPPER_STAFF of A'), null];
/** The other callers repeat every tenth request of the ADMIN. */
const EVERY = 10;

/** The order of the calls: reads come first, because the others change what they read. */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isAccepted = ({ schema, request, field }: Step) => schema.safeParse(request[field.part]).success;

/** Whether a field of a body takes any text, so that it stores a number or a day like a word. */
const isLikeAnyText = ({ of, schema, field, value }: Step) =>
  field.part === 'body' &&
  isNumberOrDay(value) &&
  schema.safeParse(withValue(baseOf(of), field, ANY_TEXT).body).success;

let sent = 0;

async function send({ of, request }: Step, bearer: string | null): Promise<Answer> {
  sent += 1;
  const { body, headers } = sentBody(of, request);
  return app.call(of.method, addressOf(of, request), {
    bearer,
    // Each call has its own source address, so that none hits a rate limit.
    headers: { ...headers, 'X-Forwarded-For': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` },
    ...(body === undefined ? {} : { body }),
  });
}

/** Returns the fault of an answer; null if it has none. */
function faultOf({ of, field, request }: Step, { status, headers, bytes, body }: Answer): string | null {
  const verdict = judgeAnswer(
    {
      ...{ of, ...sentBody(of, request) },
      isElsewhere: field.part === 'path',
      method: of.method,
      address: '',
      mutated: [],
    },
    { status, type: headers.get('Content-Type') ?? '', text: new TextDecoder().decode(bytes) },
    contracts.get(of.operationId),
  );
  if (typeof verdict === 'object') return verdict.fault;
  if (status !== 400) return null;
  const { errors = [], fileErrors = [] } = body as { errors?: { field: string }[]; fileErrors?: unknown[] };
  return errors.length + fileErrors.length === 0 || errors.some(({ field: name }) => !name)
    ? 'names no field'
    : null;
}

test(
  'no value that a schema accepts ends in a server error, and every 400 names a field',
  async () => {
    const accepted = Array.from(walk())
      .filter((step) => isAccepted(step) && !isLikeAnyText(step))
      .toSorted((a, b) => ORDER.indexOf(a.of.method) - ORDER.indexOf(b.of.method));
    const faults: string[] = [];
    let last: FuzzCall | null = null;
    for (const [index, step] of accepted.entries()) {
      if (last !== step.of && step.of.method !== 'GET') await repair();
      last = step.of;
      const others = index % EVERY === 0 ? [OTHERS[(index / EVERY) % OTHERS.length] ?? null] : [];
      for (const bearer of [ADMIN, ...others]) {
        const answer = await send(step, bearer);
        const fault = faultOf(step, answer);
        if (fault !== null) faults.push(`${describe(step)} answers ${answer.status}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(1_500);
  },
  MAX_MS,
);
