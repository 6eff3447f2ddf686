import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_SEARCH } from '../quote-steps';
import {
  addMailedLinks,
  addNewCustomer,
  addUploads,
  idsAt,
  type MadeUploads,
  type MailedLinks,
  openSession,
  post,
  type Session,
  tomorrow,
} from './made-records';
import { ACCOUNTS, type Viewer } from './viewers';

/** The records that a viewer's pages show. A list is empty if the viewer may see none. */
export interface Records extends MadeRecords {
  readonly carriers: readonly string[];
  readonly customers: readonly string[];
  readonly facilities: readonly string[];
  readonly users: readonly string[];
  readonly webhooks: readonly string[];
  readonly spots: readonly string[];
  readonly loads: readonly string[];
  readonly bulkSearches: readonly string[];
  readonly requests: readonly string[];
  readonly historyPools: readonly string[];
}

/** The records that the check adds to the demo. */
export interface MadeRecords extends MadeUploads {
  /** A search quoted when the check starts, so that its quotes can still be booked. */
  readonly freshRequest: string;
  readonly freshPool: string;
  readonly payingCustomer: string;
  /** A bulk search that was run again. */
  readonly bulkAgain: string;
  /** The paths of the mailed links. */
  readonly links: MailedLinks;
}

const NO_RECORDS: Omit<Records, keyof MadeRecords> = {
  carriers: [],
  customers: [],
  facilities: [],
  users: [],
  webhooks: [],
  spots: [],
  loads: [],
  bulkSearches: [],
  requests: [],
  historyPools: [],
};

const BULK_FILE = readFileSync(join(import.meta.dirname, '../../database/demo/bulk-search.csv'));
const { toZip, pallets, grossWeightLbs, ...SHARED } = SAMPLE_SEARCH;

/** A facility whose name and addresses break a careless layout. The name sorts first in the list. */
const LONG_FACILITY = {
  name: 'Albert Lea Consolidated Refrigerated Distribution and Cross-Docking Center of Southern Minnesota',
  street: '100200 Northwestern Agricultural Industrial Parkway Extension, Building 17',
  city: 'Albert Lea',
  state: 'MN',
  zip: '56007',
  owner: 'Minnesota Valley Cooperative Creameries and Cold Storage Association',
  contactName: 'Maximiliana Featherstonehaugh-Vandenberghe',
  contactEmail: 'maximiliana.featherstonehaugh-vandenberghe@example.com',
};

/** Adds what the demo lacks: fresh searches, uploads, webhooks, mailed links, and a facility with a long name. */
async function addRecords(sessions: ReadonlyMap<Viewer, Session>): Promise<MadeRecords> {
  const staff = sessionOf(sessions, 'SHIPPER_STAFF');
  // A running demo may have these records from an earlier run.
  if ((await idsAt(staff, '/v1/quotes/bulk')).length === 0) {
    const bulk = await staff.api.post('/v1/quotes/bulk', {
      headers: { Authorization: `Bearer ${staff.bearer}`, 'Content-Type': 'text/csv' },
      data: BULK_FILE,
    });
    if (!bulk.ok()) throw new Error(`the bulk search failed: ${bulk.status()} ${await bulk.text()}`);
  }
  for (const role of ['SHIPPER_ADMIN', 'CARRIER_ADMIN'] as const) {
    const session = sessionOf(sessions, role);
    const webhook = { url: 'https://example.com/hooks/for-every-screen', eventTypes: ['load.created'] };
    if ((await idsAt(session, '/v1/webhooks')).length === 0) await post(session, '/v1/webhooks', webhook);
  }
  const admin = sessionOf(sessions, 'SHIPPER_ADMIN');
  const isAdded = (await idsAt(admin, `/rest/v1/vw_facility?search=${LONG_FACILITY.zip}`)).length > 0;
  if (!isAdded) await post(admin, '/v1/facilities', LONG_FACILITY);
  const found = await post(staff, '/v1/quotes/search', { ...SAMPLE_SEARCH, earliestPickup: tomorrow() });
  const pool = await post(staff, '/v1/quotes/pool', {
    ...SHARED,
    earliestPickup: tomorrow(),
    dropoffs: [
      { toZip: '60601', pallets: 6, grossWeightLbs: 7_200 },
      { toZip: '75201', pallets: 4, grossWeightLbs: 4_800 },
      { toZip: '10001', pallets: 8, grossWeightLbs: 9_600 },
    ],
  });
  const [past] = await idsAt(staff, '/v1/quotes/bulk');
  const again = await post(staff, `/v1/quotes/bulk/${past}/again`, {});
  const [accepted = ''] = await idsAt(staff, '/v1/loads?status=ACCEPTED');
  return {
    freshRequest: String(found.requestId),
    freshPool: String(pool.groupId),
    payingCustomer:
      (await idsAt(sessionOf(sessions, 'ADMIN'), '/rest/v1/vw_shipper?search=Juniper'))[0] ?? '',
    bulkAgain: String(again.id),
    links: await addMailedLinks(staff, accepted),
    ...(await addUploads(sessionOf(sessions, 'CARRIER_ADMIN'))),
  };
}

function sessionOf(sessions: ReadonlyMap<Viewer, Session>, role: Viewer): Session {
  const session = sessions.get(role);
  if (!session) throw new Error(`no session of ${role}`);
  return session;
}

/** The statuses of loads, each of which has its own page. */
const LOAD_STATUSES = ['ACCEPTED', 'PENDING', 'REJECTED', 'CANCELED'];

async function readRecords(session: Session, viewer: Viewer, made: MadeRecords): Promise<Records> {
  const at = (list: string, max?: number) => idsAt(session, list, max);
  const loads = await Promise.all(LOAD_STATUSES.map((status) => at(`/v1/loads?status=${status}`)));
  const isCarrier = viewer.includes('CARRIER');
  return {
    carriers: await at(`/rest/v1/vw_carrier?search=${isCarrier ? '' : 'Permafrost'}`),
    customers: await at(`/rest/v1/vw_shipper?search=${viewer === 'ADMIN' ? 'Harbor' : ''}`),
    facilities: await at('/rest/v1/vw_facility'),
    users: await at('/rest/v1/vw_user'),
    webhooks: await at('/v1/webhooks'),
    spots: await at('/v1/spot-requests', 2),
    loads: loads.flat(),
    bulkSearches: await at('/v1/quotes/bulk'),
    requests: await at('/v1/quotes/history?kind=SEARCH'),
    historyPools: await at('/v1/quotes/history?kind=POOL'),
    ...made,
  };
}

/** Adds records to the demo, and returns a function that looks up those of a viewer. */
export async function prepareRecords(site: string): Promise<(viewer: Viewer) => Records> {
  const sessions = new Map<Viewer, Session>();
  await addNewCustomer(site);
  for (const viewer of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[])
    sessions.set(viewer, await openSession(site, ACCOUNTS[viewer]));
  const made = await addRecords(sessions);
  const records = new Map<Viewer, Records>();
  for (const [viewer, session] of sessions) records.set(viewer, await readRecords(session, viewer, made));
  for (const { api } of sessions.values()) await api.dispose();
  return (viewer) => records.get(viewer) ?? { ...NO_RECORDS, ...made };
}
