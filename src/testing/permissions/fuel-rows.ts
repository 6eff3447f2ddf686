import { sql } from 'kysely';
import type { EndpointRow } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import { OWNERS } from './owners';
import { PREPARE } from './prepare';

const DATE = '2026-01-05';

const byAdmin = {
  about: 'the prices of all',
  right: 'fuelPrice.edit',
  ownersOf: OWNERS.none,
  refusal: 'forbidden',
} as const;

/** Calls about fuel prices. */
export const FUEL_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listFuelPrices: signedIn({
    about: 'all',
    right: 'fuelPrice.read',
    ownersOf: OWNERS.none,
    send: () => ({ query: '?limit=4' }),
  }),
  editFuelPrices: signedIn({
    ...byAdmin,
    send: () => ({ body: { prices: [{ source: 'California', date: '2026-01-12', priceMills: 4_321 }] } }),
  }),
  previewFuelPrices: signedIn({
    ...byAdmin,
    send: () => ({ body: { prices: [{ source: 'California', date: '2026-01-12' }] } }),
  }),
  deleteFuelPrices: signedIn({
    ...byAdmin,
    prepare: async (world) => {
      await world.system((tx) =>
        sql`insert into fuel_price (source, effective_date, price_mills) values ('California', ${DATE}, 4321)
          on conflict do nothing`.execute(tx),
      );
      return DATE;
    },
    send: (_, { id }) => ({ params: { date: id } }),
  }),
  readFuelSurcharges: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id } }),
  }),
};
