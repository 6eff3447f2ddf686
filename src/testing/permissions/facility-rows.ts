import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import type { EndpointRow, RightCase } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS, shipperAId } from './owners';
import { PREPARE } from './prepare';

/** Inserts a facility of shipper A, which carrier A can see. */
async function facilityOfA(world: MatrixWorld): Promise<string> {
  await PREPARE.relation('APPROVED', 'SHIPPER')(world);
  const id = newId();
  await world.system((tx) =>
    sql`insert into facility (id, name, type, street, city, state, zip, shipper_id)
      values (${id}, ${id}, 'USER_CUSTOM', '1 Pier', 'Salinas', 'CA', '93901', ${shipperAId(world)})`.execute(
      tx,
    ),
  );
  return id;
}

/** Inserts a facility of carrier A, or a shared one. */
const facilityFor = (carrierId: (world: MatrixWorld) => string | null) => async (world: MatrixWorld) => {
  const id = newId();
  await world.system((tx) =>
    sql`insert into facility (id, name, type, street, city, state, zip, carrier_id)
      values (${id}, ${id}, 'TERMINAL', '1 Pier', 'Salinas', 'CA', '93901', ${carrierId(world)})`.execute(tx),
  );
  return id;
};

const ADDRESS = { street: '1 Pier', city: 'Salinas', state: 'CA' };

const ofA = {
  about: 'of A',
  right: 'facility.edit',
  ownersOf: OWNERS.shipperA,
  // A user who sees the customer's loads also sees its facilities.
  seenBy: ['load.read', OWNERS.both],
  prepare: facilityOfA,
} as const;

// Everyone sees the facilities of carriers, and shared facilities.
const SEEN_BY_ALL = ['facility.read', OWNERS.none] as const;
const ofCarrierA = {
  about: 'of carrier A',
  right: 'facility.edit',
  ownersOf: OWNERS.carrierA,
  seenBy: SEEN_BY_ALL,
  prepare: facilityFor(carrierAId),
} as const;
const shared = {
  about: 'shared',
  right: 'facility.edit',
  ownersOf: OWNERS.none,
  seenBy: SEEN_BY_ALL,
  prepare: facilityFor(() => null),
} as const;
const edit: RightCase['send'] = (_, { id }) => ({ params: { id }, body: { ...ADDRESS, name: newId() } });
const remove: RightCase['send'] = (_, { id }) => ({ params: { id } });

/** Calls that write facilities. */
export const FACILITY_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  createFacility: signedIn(
    {
      about: 'for shipper A',
      right: 'facility.edit',
      ownersOf: OWNERS.shipperA,
      isForbiddenWithoutRight: true,
      refusal: { field: 'shipperId' },
      send: (world) => ({ body: { ...ADDRESS, name: newId(), zip: '93901', shipperId: shipperAId(world) } }),
    },
    {
      about: 'for carrier A',
      right: 'facility.edit',
      ownersOf: OWNERS.carrierA,
      isForbiddenWithoutRight: true,
      refusal: { field: 'carrierId' },
      send: (world) => ({ body: { ...ADDRESS, name: newId(), zip: '93901', carrierId: carrierAId(world) } }),
    },
  ),
  editFacility: signedIn({ ...ofA, send: edit }, { ...ofCarrierA, send: edit }, { ...shared, send: edit }),
  removeFacility: signedIn(
    { ...ofA, send: remove },
    { ...ofCarrierA, send: remove },
    { ...shared, send: remove },
  ),
};
