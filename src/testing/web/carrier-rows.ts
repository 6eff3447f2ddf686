import type { CarrierRow } from '../../contract/companies/carriers';
import type { RelationRow } from '../../contract/companies/relations';
import type { TariffRevisionRow } from '../../contract/tariffs/tariffs';
import type { CarrierShipperStatus } from '../../domain/people/companies';
import type { Role } from '../../domain/people/roles';
import { testApi } from './render-web';
import { answer, meOf, type Routes, sessionAnswer, stubServer } from './stub-server';

export const CARRIER = '00000000-0000-7000-8000-0000000000c1';
export const CUSTOMER = '00000000-0000-7000-8000-0000000000b1';
const NOW = '2026-11-20T15:00:00.000Z';

export const carrierRow = (part: Partial<CarrierRow> = {}): CarrierRow => ({
  id: CARRIER,
  name: 'Arctic Lines',
  carrier_type: 'ASSET_BASED',
  logo_url: null,
  phone: '+1 206 555 0100',
  email: 'desk@arctic.example',
  temperatures_served: ['CHILLED', 'FROZEN'],
  states_served: ['WA', 'CA', 'OR', 'NV', 'ID', 'MT', 'UT'],
  is_active: true,
  relation_status: null,
  relation_made_by_side: null,
  food_grade: true,
  deficit_rating: true,
  stacking_credit: false,
  revision: 3,
  revised_at: NOW,
  created_at: NOW,
  updated_at: NOW,
  ...part,
});

export const relationRow = (part: Partial<RelationRow> = {}): RelationRow => ({
  carrier_id: CARRIER,
  shipper_id: CUSTOMER,
  carrier_name: 'Arctic Lines',
  carrier_logo_url: null,
  shipper_name: 'Alder Foods',
  shipper_image_url: null,
  shipper_is_active: true,
  status: 'REQUESTED',
  made_by_side: 'SHIPPER',
  created_at: NOW,
  updated_at: NOW,
  ...part,
});

/** Returns a revision of the carrier's tariff. The third revision is the current one. */
export const tariffRevisionRow = (
  revision: number,
  part: Partial<TariffRevisionRow> = {},
): TariffRevisionRow => ({
  carrier_id: CARRIER,
  revision,
  made_at: NOW,
  made_by: null,
  made_by_name: null,
  cause: 'OTHER',
  upload_id: null,
  upload_type: null,
  restores_revision: null,
  summary: null,
  is_current: revision === 3,
  ...part,
});

/** Returns one page of a list. */
export const pageOf = (rows: readonly object[], total = rows.length, more: object = {}) =>
  answer({ rows, total, page: 1, limit: 50, ...more });

/** Returns one page of a list whose total may be a lower bound. */
export const boundedPageOf = (rows: readonly object[], total = rows.length, isTotalExact = true) =>
  pageOf(rows, total, { isTotalExact });

/** Returns the last page of a list with cursors whose total may be a lower bound. */
export const cursorPageOf = (rows: readonly object[], total = rows.length, isTotalExact = true) =>
  pageOf(rows, total, { isTotalExact, nextCursor: null });

const PAIR = { carrier_id: CARRIER, shipper_id: CUSTOMER };

/** Returns the answer to a request for a relation or its withdrawal. The status is null if there is no relation anymore. */
export const relationAnswer = (status: CarrierShipperStatus | null) => answer({ ...PAIR, status });

/** Returns the answer to a change of a relation that also changes prices. */
export const changedRelation = (status: CarrierShipperStatus | null, pending = false) =>
  answer({ ...PAIR, status, pending });

export const changedMultiplier = (multiplier: number, pending = false) =>
  answer({ ...PAIR, status: 'APPROVED', multiplier, pending });

/** Logs in a user of the customer or the carrier, or an ADMIN, with a stub server for the routes. */
export async function signInAs(role: Role, routes: Routes) {
  const plain = meOf([role], role.startsWith('CARRIER') ? [] : [{ id: CUSTOMER, name: 'Alder Foods' }]);
  const me = role.startsWith('CARRIER')
    ? { ...plain, companies: { shippers: [], carriers: [{ id: CARRIER, name: 'Arctic Lines' }] } }
    : plain;
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'GET /rest/v1/vw_shipper': () => pageOf([]),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const sent = (name: string) => calls.filter(({ path }) => path.endsWith(name));
  return { api, sent, calls };
}
