import { sql } from 'kysely';
import type { ProblemCode } from '../../contract/problems';
import type { QuoteRequest } from '../../contract/quotes/quotes';
import { newId } from '../../domain/ids';
import { makePng } from '../hostile-files/images';
import { makeSignedUp, PASSWORD } from '../people/accounts';
import type { MatrixWorld } from '../permissions/matrix-world';
import { PREPARE } from '../permissions/prepare';
import { STOPS } from '../servers/booking-app';
import { SEARCH_BODY } from '../servers/quoting-app';
import type { Answer } from '../servers/test-app';

type Provoke = (world: MatrixWorld) => Promise<Answer>;
/** The test that provokes the error, for errors that need a broken machine, many callers, or minutes. */
type ProvokedIn = `src/${string}.test.ts`;

const staff = ({ app, people }: MatrixWorld) => app.tokenFor(people.shipperA.staff.profileId);
const carrier = ({ app, people }: MatrixWorld) => app.tokenFor(people.carrierA.admin.profileId);

async function quoteOf(world: MatrixWorld, carrierId: string): Promise<string> {
  const bearer = await staff(world);
  const searched = await world.app.call('POST', '/v1/quotes/search', { bearer, body: SEARCH_BODY });
  const { quotes } = searched.body as QuoteRequest;
  return quotes.find((quote) => quote.carrier.id === carrierId)?.id ?? '';
}

async function book(world: MatrixWorld, quoteId: string, headers: Record<string, string> = {}) {
  return world.app.call('POST', '/v1/loads', {
    bearer: await staff(world),
    body: { quoteId, stops: STOPS },
    headers,
  });
}

async function bookedLoad(world: MatrixWorld): Promise<string> {
  await PREPARE.relation('APPROVED', 'SHIPPER')(world);
  const { body } = await book(world, await quoteOf(world, world.people.carrierA.id));
  return (body as { id: string }).id;
}

/** Changes a column of shipper A's account while `work` runs. */
async function withAccount<T>(
  { system, people }: MatrixWorld,
  column: 'search_cap' | 'number_of_seats',
  value: number,
  work: () => Promise<T>,
): Promise<T> {
  const set = (to: number) =>
    system(async (tx) => {
      const name = sql.ref(column);
      const { rows } = await sql<{ before: number }>`
        select ${name} as before from shipper_account where shipper_id = ${people.shipperA.id}`.execute(tx);
      await sql`update shipper_account set ${name} = ${to} where shipper_id = ${people.shipperA.id}`.execute(
        tx,
      );
      return rows[0]?.before ?? to;
    });
  const before = await set(value);
  try {
    return await work();
  } finally {
    await set(before);
  }
}

let emails = 0;
const signedUp = async ({ database, people }: MatrixWorld, count = 1) => {
  emails += 1;
  return makeSignedUp(database, { name: `example-${emails}`, count, shipperId: people.shipperA.id });
};

/** The way to provoke each error. A missing code does not compile. */
export const PROBLEM_CASES: Readonly<Record<ProblemCode, Provoke | ProvokedIn>> = {
  INVALID_INPUT: async (world) =>
    world.app.call('POST', '/v1/quotes/search', {
      bearer: await staff(world),
      body: { ...SEARCH_BODY, pallets: 27, toZip: 'New York' },
    }),
  MALFORMED_JSON: async (world) =>
    world.app.call('POST', '/v1/quotes/search', { bearer: await staff(world), body: '{"fromZip":' }),
  UNAUTHENTICATED: ({ app }) => app.call('GET', '/v1/auth/me', { bearer: null }),
  SESSION_ENDED: ({ app }) => app.call('POST', '/v1/auth/refresh'),
  API_KEY_REFUSED: ({ app }) => app.call('GET', '/v1/loads', { bearer: `clk_${'x'.repeat(40)}` }),
  WRONG_CREDENTIALS: ({ app }) =>
    app.call('POST', '/v1/auth/sign-in', { body: { email: 'pat@alder.example', password: 'a guess' } }),
  WRONG_CODE: ({ app }) =>
    app.call('POST', '/v1/auth/verify-otp', { body: { email: 'pat@alder.example', token: '123456' } }),
  WRONG_FACTOR: 'src/server/features/auth/factors/second-factor.test.ts',
  WRONG_PASSKEY: 'src/server/features/auth/factors/passkeys.test.ts',
  SIGN_IN_EXPIRED: ({ app }) =>
    app.call('POST', '/v1/auth/second-factor', { body: { challengeToken: 'an old one', code: '123456' } }),
  SECOND_FACTOR_REQUIRED: 'src/server/features/auth/factors/second-factor.test.ts',
  CONFIRMATION_REQUIRED: async (world) => {
    const [person] = await signedUp(world);
    const bearer = await world.app.signIn(person?.email ?? '', PASSWORD);
    return world.app.call('POST', '/v1/auth/totp', { bearer });
  },
  WRONG_INVITATION: ({ app }) =>
    app.call('POST', '/functions/v1/users/invitation', {
      body: { invitation: 'an invitation that was used before' },
    }),
  PROFILE_INACTIVE: async (world) => {
    const [person] = await signedUp(world);
    await world.system((tx) =>
      sql`update profile set status = 'DEACTIVATED' where id = ${person?.profileId}`.execute(tx),
    );
    return world.app.call('POST', '/v1/auth/sign-in', { body: { email: person?.email, password: PASSWORD } });
  },
  FORBIDDEN: async (world) =>
    world.app.call('PUT', `/v1/quotes/${world.quoteId}/saved`, {
      bearer: await carrier(world),
      body: { isSaved: true },
    }),
  KEY_SCOPE_MISSING: async (world) => {
    const created = await world.app.call('POST', '/v1/api-keys', {
      bearer: await staff(world),
      body: { name: newId(), scopes: ['quotes:read'] },
    });
    const { key } = created.body as { key: string };
    return world.app.call('POST', '/v1/quotes/search', { bearer: key, body: SEARCH_BODY });
  },
  LINK_ENDED: ({ app }) => app.call('POST', '/v1/tracking-links/read', { body: { link: 'copied in part' } }),
  WRONG_ORIGIN: ({ app }) =>
    app.call('POST', '/v1/auth/refresh', { headers: { Origin: 'https://another.example' } }),
  NOT_FOUND: async (world) => world.app.call('GET', `/v1/loads/${newId()}`, { bearer: await staff(world) }),
  METHOD_NOT_ALLOWED: async (world) => world.app.call('DELETE', '/v1/loads', { bearer: await staff(world) }),
  NOT_BOOKABLE: async (world) => {
    await PREPARE.unrelatedCarrier(world);
    return book(world, await quoteOf(world, world.people.carrierB.id));
  },
  QUOTE_EXPIRED: async (world) => {
    await PREPARE.relation('APPROVED', 'SHIPPER')(world);
    const quoteId = await quoteOf(world, world.people.carrierA.id);
    await world.system((tx) =>
      sql`update quote set expires_at = '2026-11-20T15:00:00Z' where id = ${quoteId}`.execute(tx),
    );
    return book(world, quoteId);
  },
  QUOTE_BOOKED: 'src/server/features/loads/book-load.test.ts',
  TOO_LATE_TO_CANCEL: 'src/server/features/loads/change-load.test.ts',
  WRONG_STATE: async (world) => {
    const id = await bookedLoad(world);
    const bearer = await carrier(world);
    const reject = () =>
      world.app.call('POST', `/v1/loads/${id}/reject`, { bearer, body: { reason: 'No truck' } });
    await reject();
    return world.app.call('POST', `/v1/loads/${id}/accept`, { bearer });
  },
  IDEMPOTENCY_KEY_IN_USE: 'src/server/http/idempotency.test.ts',
  IDEMPOTENCY_KEY_REUSED: async (world) => {
    const headers = { 'Idempotency-Key': newId() };
    const save = async (isSaved: boolean) =>
      world.app.call('PUT', `/v1/quotes/${world.quoteId}/saved`, {
        bearer: await staff(world),
        body: { isSaved },
        headers,
      });
    await save(true);
    return save(false);
  },
  FILE_EXISTS: async (world) => {
    const { profileId } = world.people.shipperA.staff;
    const path = newId();
    const store = async () =>
      world.app.call('POST', `/storage/v1/object/profile-images/${profileId}/${path}.jpg`, {
        bearer: await staff(world),
        body: makePng(2, 3),
        headers: { 'Content-Type': 'image/png' },
      });
    await store();
    return store();
  },
  BODY_BROKEN_OFF: 'src/server/http/app.test.ts',
  BODY_TOO_LARGE: async (world) =>
    world.app.call('POST', '/v1/quotes/search', {
      bearer: await staff(world),
      body: { fromZip: 'x'.repeat(300_000) },
      headers: { 'Content-Length': '300014' },
    }),
  UNSUPPORTED_MEDIA_TYPE: async (world) =>
    world.app.call('POST', '/v1/quotes/search', {
      bearer: await staff(world),
      body: 'fromZip=93901',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  WRONG_HOST: 'src/server/http/reject-other-hosts.test.ts',
  ROWS_CHANGED: 'src/server/features/tariffs/edit/edit-tariff.test.ts',
  LARGE_CHANGE: 'src/server/features/uploads/large-changes.test.ts',
  SEARCH_QUOTA_EXCEEDED: (world) =>
    withAccount(world, 'search_cap', 1, async () =>
      world.app.call('POST', '/v1/quotes/search', { bearer: await staff(world), body: SEARCH_BODY }),
    ),
  SEATS_EXCEEDED: (world) =>
    withAccount(world, 'number_of_seats', 1, async () =>
      world.app.call('POST', '/v1/auth/profile', {
        bearer: await world.app.tokenFor(world.people.shipperA.admin.profileId),
        body: {
          email: `${newId()}@nowhere.example`,
          firstName: 'New',
          lastName: 'One',
          roles: ['SHIPPER_STAFF'],
          shipperId: world.people.shipperA.id,
        },
      }),
    ),
  TOO_MANY_ATTEMPTS: 'src/server/features/auth/invitations.test.ts',
  TOO_MANY_CALLS: 'src/server/http/app.test.ts',
  SIGN_IN_BUSY: 'src/server/features/auth/password-hashing.test.ts',
  FILE_QUOTA_EXCEEDED: 'src/server/features/files/store-file.test.ts',
  INTERNAL: 'src/server/http/app.test.ts',
  STORAGE_FULL: 'src/server/features/files/store-file.test.ts',
  TARIFF_BUSY: 'src/server/features/carriers/tariff-busy.test.ts',
  OVERLOADED: 'src/server/http/call-gate.test.ts',
  NOT_READY: 'src/server/http/app.test.ts',
};
