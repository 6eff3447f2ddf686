import type { Transaction } from 'kysely';
import type { Role } from '../../../src/domain/people/roles';
import type { RateBook } from '../../../src/rating/rate-book';
import type { Caller } from '../../../src/server/access/caller';
import type { DB } from '../../../src/server/platform/database/schema.generated';

/** The records that the past refers to: the demo's companies, people and facilities. */
export interface PastWorld {
  readonly tx: Transaction<DB>;
  readonly book: RateBook;
  readonly quoteValidHours: number;
  /** The first midnight up to which the past is recorded. */
  readonly firstEnd: Date;
  /** The last such midnight. The ends between them are a day apart. */
  readonly lastEnd: Date;
  readonly shipperIds: ReadonlyMap<string, string>;
  readonly carrierIds: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, Caller>;
  /** The person who answers for each carrier. For a carrier without people, this is the platform's ADMIN. */
  readonly dispatchers: ReadonlyMap<string, Caller>;
  /** The carriers that have approved a shipper, by the shipper's id. */
  readonly approved: ReadonlyMap<string, ReadonlySet<string>>;
  /** The ids of facilities that belong to no carrier, by ZIP. */
  readonly facilities: ReadonlyMap<string, string>;
  /** The number of the last booked order. */
  readonly orders: { last: number };
}

const ADMIN = 'admin@example.com';
/** The first dispatcher of the carrier that has demo accounts. */
const DEMO_DISPATCHER = 'carrier.staff@example.com';

/** Reads the demo's companies and people as the system. */
export async function readPastWorld(
  tx: Transaction<DB>,
  parts: Pick<PastWorld, 'book' | 'quoteValidHours' | 'firstEnd' | 'lastEnd'>,
): Promise<PastWorld> {
  const shippers = await tx.selectFrom('shipper').select(['id', 'name']).execute();
  const carriers = await tx.selectFrom('carrier').select(['id', 'name']).execute();
  const relations = await tx
    .selectFrom('carrier_shipper')
    .select(['shipper_id', 'carrier_id'])
    .where('status', '=', 'APPROVED')
    .execute();
  const facilities = await tx
    .selectFrom('facility')
    .select(['id', 'zip'])
    .where('carrier_id', 'is', null)
    .where('is_active', '=', true)
    .orderBy('name', 'desc')
    .execute();
  const people = await readPeople(tx);
  return {
    ...parts,
    tx,
    shipperIds: new Map(shippers.map(({ id, name }) => [name, id])),
    carrierIds: new Map(carriers.map(({ id, name }) => [name, id])),
    people,
    dispatchers: new Map(carriers.map(({ id, name }) => [name, findDispatcher(people, id)] as const)),
    approved: new Map(
      shippers.map(({ id }) => [
        id,
        new Set(relations.filter((one) => one.shipper_id === id).map((one) => one.carrier_id)),
      ]),
    ),
    facilities: new Map(facilities.map(({ id, zip }) => [zip, id])),
    orders: { last: 10_000 },
  };
}

async function readPeople(tx: Transaction<DB>): Promise<ReadonlyMap<string, Caller>> {
  const profiles = await tx.selectFrom('profile').select(['id', 'email', 'roles', 'allow_booking']).execute();
  const ofShippers = await tx.selectFrom('profile_shipper').selectAll().execute();
  const ofCarriers = await tx.selectFrom('profile_carrier').selectAll().execute();
  return new Map(
    profiles.map(({ id, email, roles, allow_booking }): [string, Caller] => [
      email,
      {
        profileId: id,
        roles: roles as Role[],
        allowBooking: allow_booking,
        shipperIds: ofShippers.filter((own) => own.profile_id === id).map((own) => own.shipper_id),
        carrierIds: ofCarriers.filter((own) => own.profile_id === id).map((own) => own.carrier_id),
      },
    ]),
  );
}

function findDispatcher(people: ReadonlyMap<string, Caller>, carrierId: string): Caller {
  const own = [...people].filter(([, { carrierIds }]) => carrierIds.includes(carrierId));
  const found = own.find(([email]) => email === DEMO_DISPATCHER) ?? own[0];
  return found?.[1] ?? requireKnown(people, ADMIN);
}

/** Returns the value of `key`. Throws if the demo's files no longer have it, because the past refers to it. */
export function requireKnown<T>(values: ReadonlyMap<string, T>, key: string): T {
  const found = values.get(key);
  if (found === undefined) throw new Error(`the demo has no ${key}, which its past refers to`);
  return found;
}
