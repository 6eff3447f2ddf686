import { sql } from 'kysely';
import type { Load } from '../../contract/loads/loads';
import type { QuoteRequest } from '../../contract/quotes/quotes';
import { STOPS } from '../servers/booking-app';
import { SEARCH_BODY } from '../servers/quoting-app';
import type { EndpointRow } from './endpoint-case';
import { byId, inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { OWNERS } from './owners';
import { PREPARE } from './prepare';

/** The stops of the matrix world's quote. */
export const MATRIX_STOPS = [
  ['PICKUP', '98101', 'WA'],
  ['DROPOFF', '97201', 'OR'],
].map(([side, zip, state]) => ({
  side,
  zip,
  state,
  name: 'Store',
  street: '1 Pier',
  city: 'Town',
  contactName: 'Ann Lee',
  contactPhone: '+1 206 555 0100',
}));

/** Resets A's load to a status, as the role of the functions that write loads. */
async function setLoad(world: MatrixWorld, status: 'PENDING' | 'CANCELLED'): Promise<void> {
  await world.system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load_quote set is_live = false where quote_id = ${world.quoteId}`.execute(tx);
    await sql`update load_quote set is_live = ${status === 'PENDING'} where load_id = ${world.loadId}`.execute(
      tx,
    );
    await sql`update load set status = ${status} where id = ${world.loadId}`.execute(tx);
  });
}

async function pendingLoad(world: MatrixWorld): Promise<string> {
  await setLoad(world, 'PENDING');
  return world.loadId;
}

/** Returns A's load with an acceptance in its history. */
async function acceptedLoad(world: MatrixWorld): Promise<string> {
  await world.system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`
      insert into load_transition (load_id, position, at, action, from_status, to_status, side, made_by)
      select id, 1000, created_at, 'ACCEPT', 'PENDING', 'ACCEPTED', 'PLATFORM', created_by
      from load where id = ${world.loadId}
      on conflict do nothing`.execute(tx);
  });
  return world.loadId;
}

async function bookableQuote(world: MatrixWorld): Promise<string> {
  await PREPARE.relation('APPROVED', 'SHIPPER')(world);
  await setLoad(world, 'CANCELLED');
  await world.system((tx) =>
    sql`update quote set expires_at = '2027-01-01' where id = ${world.quoteId}`.execute(tx),
  );
  return world.quoteId;
}

const change = (right: 'load.answer' | 'load.cancel', body?: object): EndpointRow =>
  signedIn({
    about: 'of A',
    right,
    ownersOf: right === 'load.answer' ? OWNERS.carrierA : OWNERS.both,
    seenBy: ['load.read', OWNERS.both],
    prepare: pendingLoad,
    send: (_, { id }) => ({ params: { id }, ...(body === undefined ? {} : { body }) }),
  });

/**
 * Returns the row of a call with a forged link. The link itself grants the right; without a valid one nobody learns
 * anything.
 */
const forged = (body: object): EndpointRow => ({
  audience: 'open',
  cases: [{ about: 'anybody', send: () => ({ body: { link: 'forged', ...body } }), answers: 'LINK_ENDED' }],
});

/** The row of a call that everyone who may read the load may make. */
const OF_LOAD_A = signedIn({
  about: 'of A',
  right: 'load.read',
  ownersOf: OWNERS.both,
  prepare: async (world) => world.loadId,
  send: (_, { id }) => ({ params: { id } }),
});

const loadsToQuote = new WeakMap<MatrixWorld, Promise<string>>();

/** Returns a load of shipper A and carrier A between ZIPs that the rate book knows. It is booked only once. */
async function loadToQuote(world: MatrixWorld): Promise<string> {
  await PREPARE.relation('APPROVED', 'SHIPPER')(world);
  const known = loadsToQuote.get(world) ?? bookSearched(world);
  loadsToQuote.set(world, known);
  return known;
}

async function bookSearched({ app, people: { shipperA, carrierA } }: MatrixWorld): Promise<string> {
  const bearer = await app.tokenFor(shipperA.staff.profileId);
  const searched = await app.call('POST', '/v1/quotes/search', { bearer, body: SEARCH_BODY });
  const { quotes } = searched.body as QuoteRequest;
  const quoteId = quotes.find(({ carrier }) => carrier.id === carrierA.id)?.id;
  const booked = await app.call('POST', '/v1/loads', { bearer, body: { quoteId, stops: STOPS } });
  return (booked.body as Load).id;
}

/** Calls about loads. */
export const LOAD_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  readLoadLink: forged({}),
  answerLoadLink: forged({ action: 'ACCEPT' }),
  bookLoad: signedIn({
    about: 'of A',
    right: 'load.request',
    ownersOf: OWNERS.shipperA,
    seenBy: ['quote.read', OWNERS.both],
    prepare: bookableQuote,
    send: (_, { id }) => ({ body: { quoteId: id, stops: MATRIX_STOPS } }),
  }),
  quoteLoadAgain: signedIn({
    about: 'of A',
    right: 'load.request',
    ownersOf: OWNERS.shipperA,
    seenBy: ['load.read', OWNERS.both],
    prepare: loadToQuote,
    send: (_, { id }) => ({ params: { id }, body: { pickupDays: ['2026-12-01'] } }),
  }),
  listLoads: signedIn(inList('load.read', OWNERS.both, (world) => world.loadId)),
  exportLoads: signedIn(inList('load.read', OWNERS.both, () => 'PO-4711', { send: () => ({}) })),
  readLoad: OF_LOAD_A,
  readBillOfLading: OF_LOAD_A,
  readRateConfirmation: signedIn({
    about: 'of A',
    right: 'load.read',
    ownersOf: OWNERS.both,
    prepare: acceptedLoad,
    send: (_, { id }) => ({ params: { id } }),
  }),
  readLoadCalendar: OF_LOAD_A,
  acceptLoad: change('load.answer'),
  rejectLoad: change('load.answer', { reason: 'No truck' }),
  cancelLoad: change('load.cancel', { reason: 'No freight' }),
  readCarrierRecord: signedIn({
    about: 'of A',
    right: 'carrier.card.read',
    ownersOf: OWNERS.carrierA,
    send: ({ people }) => ({ params: { id: people.carrierA.id } }),
  }),
  listLoadRows: signedIn(
    inList('load.read', OWNERS.both, (world) => world.loadId),
    { ...byId('load.read', OWNERS.both, (world) => world.loadId), mark: (world) => world.loadId },
  ),
  listQuoteRows: signedIn(inList('quote.read', OWNERS.both, (world) => world.quoteId)),
};
