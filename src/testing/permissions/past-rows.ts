import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import type { EndpointRow } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { OWNERS, shipperAId } from './owners';

/** Saves the lane of A's request again and returns its id. */
async function saveLaneOfA(world: MatrixWorld): Promise<string> {
  const id = newId();
  await world.system(async (tx) => {
    await sql`delete from saved_lane`.execute(tx);
    await sql`insert into saved_lane
      select ${id}, shipper_id, created_by, 'Lane of A', from_zip, to_zip, temperature, temperature_f, commodity, pallets,
        gross_weight_lbs, stackable, food_grade, accessorials, created_at
      from quote_request where id = ${world.requestId}`.execute(tx);
  });
  return id;
}

async function saveQuoteOfA(world: MatrixWorld): Promise<string> {
  await world.system((tx) =>
    tx.updateTable('quote').set({ is_saved: true }).where('id', '=', world.quoteId).execute(),
  );
  return world.quoteId;
}

const ofA = (world: MatrixWorld) => ({ query: `?shipperId=${shipperAId(world)}` });

/** Calls about stored searches. */
export const PAST_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listQuoteHistory: signedIn(inList('quote.read', OWNERS.both, (world) => world.requestId)),
  exportQuoteHistory: signedIn(
    inList('quote.read', OWNERS.both, ({ people }) => people.shipperA.name, { send: () => ({}) }),
  ),
  readHistoryKind: signedIn(
    {
      about: 'a request of A',
      right: 'quote.read',
      ownersOf: OWNERS.both,
      prepare: async (world: MatrixWorld) => world.requestId,
      send: (_, { id }) => ({ params: { id } }),
    },
    {
      about: 'a bulk search of A',
      right: 'quote.read',
      ownersOf: OWNERS.shipperA,
      prepare: async (world: MatrixWorld) => world.bulkSearchId,
      send: (_, { id }) => ({ params: { id } }),
    },
  ),
  readQuotePdf: signedIn({
    about: 'of A',
    right: 'quote.read',
    ownersOf: OWNERS.both,
    prepare: async (world: MatrixWorld) => world.quoteId,
    send: (_, { id }) => ({ params: { id } }),
  }),
  listQuoteRequests: signedIn(inList('quote.read', OWNERS.both, (world) => world.requestId)),
  listSavedQuotes: signedIn(
    inList('quote.saved.read', OWNERS.shipperA, (world) => world.quoteId, {
      isForbiddenWithoutRight: true,
      prepare: saveQuoteOfA,
    }),
  ),
  readRemainingSearches: signedIn(
    inList('shipper.account.read', OWNERS.shipperA, shipperAId, { send: () => ({}) }),
  ),
  readLanePast: signedIn({
    about: 'of shipper A',
    right: 'quote.past',
    ownersOf: OWNERS.shipperA,
    isForbiddenWithoutRight: true,
    refusal: { field: 'shipperId' },
    send: (world) => ({ query: `?from=981&to=97201&shipperId=${shipperAId(world)}` }),
  }),
  readLaneMedian: signedIn({
    about: 'of A',
    right: 'quote.past',
    ownersOf: OWNERS.shipperA,
    prepare: async (world) => world.requestId,
    send: (_, { id }) => ({ params: { id } }),
  }),
  listSavedLanes: signedIn({
    about: 'of shipper A',
    right: 'lane.save',
    ownersOf: OWNERS.shipperA,
    isForbiddenWithoutRight: true,
    refusal: { field: 'shipperId' },
    send: ofA,
  }),
  saveLane: signedIn({
    about: 'of A',
    right: 'lane.save',
    ownersOf: OWNERS.shipperA,
    seenBy: ['quote.read', OWNERS.both],
    prepare: async (world) => world.requestId,
    send: (_, { id }) => ({ body: { requestId: id } }),
  }),
  removeLane: signedIn({
    about: 'of A',
    right: 'lane.save',
    ownersOf: OWNERS.shipperA,
    prepare: saveLaneOfA,
    send: (_, { id }) => ({ params: { id } }),
  }),
};
