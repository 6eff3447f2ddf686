import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import type { EndpointRow } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { OWNERS, shipperAId } from './owners';
import { PREPARE } from './prepare';

/** A new facility of shipper A, which carrier A sees. */
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

const ADDRESS = { street: '1 Pier', city: 'Salinas', state: 'CA' };

const ofA = {
  about: 'of A',
  right: 'facility.edit',
  ownersOf: OWNERS.shipperA,
  // Whoever sees the customer's loads sees its facilities.
  seenBy: ['load.read', OWNERS.both],
  prepare: facilityOfA,
} as const;

/** Calls about the facilities that customers add. */
export const FACILITY_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  createFacility: signedIn({
    about: 'for shipper A',
    right: 'facility.edit',
    ownersOf: OWNERS.shipperA,
    isForbiddenWithoutRight: true,
    refusal: { field: 'shipperId' },
    send: (world) => ({ body: { ...ADDRESS, name: newId(), zip: '93901', shipperId: shipperAId(world) } }),
  }),
  editFacility: signedIn({
    ...ofA,
    send: (_, { id }) => ({ params: { id }, body: { ...ADDRESS, name: newId() } }),
  }),
  removeFacility: signedIn({ ...ofA, send: (_, { id }) => ({ params: { id } }) }),
};
