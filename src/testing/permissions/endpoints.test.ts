import { beforeAll, describe, expect, test } from 'vitest';
import { operationIdOf } from '../../contract/operation-ids';
import { newId } from '../../domain/ids';
import { withIncludedScopes } from '../../domain/people/key-scopes';
import { KEY_SCOPE_OF, PERMISSIONS, permits, type Right } from '../../domain/people/permissions';
import type { Route } from '../../server/http/route';
import type { Answer } from '../servers/test-app';
import {
  expectedOutcome,
  isRightCase,
  type Outcome,
  type RightCase,
  type UniformCase,
} from './endpoint-case';
import { ENDPOINTS } from './endpoint-rows';
import { type MatrixActor, matrixWorld } from './matrix-world';
import { OWNERS } from './owners';
import { expectRunsOnce, UNREPEATED } from './runs-once';
import { sendAs } from './send-as';

const world = await matrixWorld();
const { actors, app, keyByScope } = world;
const nameOf = (route: Route) => operationIdOf(route.call);

/** Rights over fields and columns, tested by `COLUMNS` below and by `fields.test.ts`. */
const RIGHTS_OF_FIELDS: readonly Right[] = [
  'profile.grant',
  'profile.email',
  'shipper.plan',
  'shipper.account.read',
  'carrier.settings.read',
  'terms.read',
];

test('every call has a row, and every row a call', () => {
  expect(app.routes.map(nameOf).sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

test('every right is tested by a call, field or column', () => {
  const tried = Object.values(ENDPOINTS).flatMap(({ cases }) =>
    cases.flatMap((one) => (isRightCase(one) ? [one.right] : [])),
  );
  expect(Array.from(new Set([...tried, ...RIGHTS_OF_FIELDS])).sort()).toEqual(
    Object.keys(PERMISSIONS).sort(),
  );
});

test('a call is open to keys exactly when one of its rights is, and requires the scope of such a right', () => {
  for (const route of app.routes) {
    const cases = (ENDPOINTS[nameOf(route)]?.cases ?? []).filter(isRightCase);
    const scopes = new Set(cases.map(({ right }) => KEY_SCOPE_OF[right]).filter((one) => one !== undefined));
    if (scopes.size === 0) expect(route.keyScope, nameOf(route)).toBeNull();
    else expect(Array.from(scopes), nameOf(route)).toContain(route.keyScope);
  }
});

/** The columns of shared rows that need their own right, and their value without it. */
const COLUMNS = {
  listShippers: {
    right: 'shipper.account.read',
    owners: OWNERS.shipperA,
    fields: ['tier', 'number_of_seats', 'seats_used', 'search_cap', 'searches_this_month'],
    without: null,
  },
  listCarriers: {
    right: 'carrier.settings.read',
    owners: OWNERS.carrierA,
    fields: ['food_grade', 'deficit_rating', 'stacking_credit', 'revision', 'revised_at'],
    without: null,
  },
  listRelations: {
    right: 'terms.read',
    owners: OWNERS.carrierA,
    fields: ['multiplier'],
    without: undefined,
  },
} as const;

test.each(Object.entries(COLUMNS))('columns of %s are shown only with their right', async (name, of) => {
  const route = app.routes.find((one) => nameOf(one) === name);
  const one = ENDPOINTS[name]?.cases.find(isRightCase);
  if (!route || !one) throw new Error(`no call ${name} with a right`);
  const shown: string[] = [];
  const wanted: string[] = [];
  let read = 0;
  for (const actor of actors) {
    const { rows = [] } = ((await sendAs(world, route, one, actor)).body ?? {}) as { rows?: object[] };
    const ofA = rows.find((row) => JSON.stringify(row).includes(one.mark?.(world) ?? '')) as
      | Record<string, unknown>
      | undefined;
    if (!ofA || !actor.principal) continue;
    read += 1;
    for (const field of of.fields) {
      if (ofA[field] !== of.without) shown.push(`${actor.name} ${field}`);
      if (permits(actor.principal, of.right, of.owners(world))) wanted.push(`${actor.name} ${field}`);
    }
  }
  expect(shown).toEqual(wanted);
  expect(read * of.fields.length).toBeGreaterThan(wanted.length);
});

describe.each(app.routes.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const row = ENDPOINTS[name];
  test('has the audience of its row', () => {
    expect(row?.audience).toBe(route.audience);
  });
  const rightCases = (row?.cases ?? []).filter(isRightCase);
  const alikeCases = (row?.cases ?? []).filter((one): one is UniformCase => !isRightCase(one));

  test.each(rightCases.map((one, index) => [one.about, one, index] as const))('%s', async (_, one, index) => {
    // A caller without rights gets 401 before what is sent is read, so one case of each call proves it.
    for (const actor of actors.filter(({ principal }) => index === 0 || principal !== null)) {
      const wanted = expectedOutcome(world, one, actor, route);
      const given = await sendAs(world, route, one, actor);
      expectOutcome(given, wanted, one, actor);
      if (wanted === 'absent') {
        const ofNothing = await sendAs(world, route, one, actor, newId());
        expect([ofNothing.status, ofNothing.body], actor.name).toEqual([given.status, given.body]);
      }
    }
  });

  test.each(alikeCases.map((one) => [one.about, one] as const))('%s', async (_, one) => {
    for (const actor of actors) {
      const { status, body } = await sendAs(world, route, one, actor);
      const given = `${actor.name}: ${status} ${codeOf(body) ?? ''}`;
      const refusal = expectedRefusal(actor, route);
      if (refusal !== null) expect(given).toBe(`${actor.name}: ${refusal}`);
      else if (typeof one.answers === 'string') expect(codeOf(body), given).toBe(one.answers);
      else expect(status, given).toBe(one.answers);
    }
  });
});

describe('a key with one scope', () => {
  // The clock never advances, so all calls of A's keys so far count in one minute, near its limit.
  beforeAll(() => world.system((tx) => tx.deleteFrom('api_key_usage').execute()));
  const forKeys = app.routes.filter(({ keyScope }) => keyScope !== null);
  test.each(forKeys.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const cases = (ENDPOINTS[name]?.cases ?? []).filter(isRightCase);
    for (const [scope, actor] of keyByScope) {
      const isCovered = withIncludedScopes([scope]).some((one) => one === route.keyScope);
      if (isCovered) {
        // The narrowest scope is enough, also for row security.
        for (const one of scope === route.keyScope ? cases : []) {
          expectOutcome(
            await sendAs(world, route, one, actor),
            expectedOutcome(world, one, actor, route),
            one,
            actor,
          );
        }
      } else {
        const { status, body } = await sendAs(world, route, cases[0] as RightCase, actor);
        expect([scope, status, body]).toMatchObject([
          scope,
          403,
          { code: 'KEY_SCOPE_MISSING', missingScope: route.keyScope },
        ]);
        expect(JSON.stringify(body)).toContain(`the scope ${route.keyScope}`);
      }
    }
  });
});

describe('every write of a signed-in caller runs once for an Idempotency-Key', () => {
  const writes = app.routes.filter(({ call }) => call.method !== 'get');
  test('all other writes have a reason', () => {
    const others = writes.filter((route) => route.audience !== 'signed-in' || UNREPEATED[nameOf(route)]);
    expect(others.map(nameOf).sort()).toEqual(Object.keys(UNREPEATED).sort());
  });
  const repeated = writes.filter((route) => UNREPEATED[nameOf(route)] === undefined);
  test.each(repeated.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    await expectRunsOnce(world, route, ENDPOINTS[name]?.cases ?? []);
  });
});

const codeOf = (body: unknown) => (body as { code?: string } | null)?.code;

function expectOutcome(given: Answer, wanted: Outcome, one: RightCase, actor: MatrixActor): void {
  const details = `${actor.name}: ${given.status} ${JSON.stringify(given.body)?.slice(0, 300)}`;
  if (typeof wanted === 'object') {
    expect([400, 403], details).toContain(given.status);
    const { errors } = given.body as { errors?: { field: string }[] };
    expect(
      errors?.map(({ field }) => field),
      details,
    ).toContain(wanted.field);
    return;
  }
  const statuses = { done: 2, empty: 2, absent: 404, forbidden: 403, unauthenticated: 401 };
  const isGood = wanted === 'done' || wanted === 'empty';
  expect(isGood ? Math.floor(given.status / 100) : given.status, details).toBe(statuses[wanted]);
  if (one.mark && isGood) {
    const has = JSON.stringify(given.body).includes(one.mark(world));
    expect(has, details).toBe(wanted === 'done');
  }
}

/** Returns the error that an actor outside the call's audience gets; null if the call succeeds. */
function expectedRefusal({ kind, name }: MatrixActor, { audience, keyScope }: Route): string | null {
  if (audience === 'public') return null;
  if (audience === 'signing-up') {
    // This audience is people who accepted an invitation; the call has no effect after the signup.
    const others = ['invited', 'without a role', 'of a deactivated company'];
    return kind === 'person' || others.includes(name) ? null : '401 UNAUTHENTICATED';
  }
  switch (kind) {
    case 'no bearer':
      return '401 UNAUTHENTICATED';
    case 'anonymous':
      return audience === 'open' ? null : '401 UNAUTHENTICATED';
    case 'ended':
      return name.includes('key') ? '401 API_KEY_REFUSED' : '401 SESSION_ENDED';
    case 'key':
      return keyScope === null ? '403 FORBIDDEN' : null;
    case 'person':
      return null;
  }
}
