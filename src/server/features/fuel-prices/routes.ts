import {
  deleteFuelPricesCall,
  editFuelPricesCall,
  listFuelPricesCall,
  previewFuelPricesCall,
  readFuelSurchargesCall,
} from '../../../contract/reference/fuel-prices';
import type { RateBook } from '../../../rating/rate-book';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { PENDING, settlePending } from '../tariffs/rates/pending-change';
import { deleteFuelPrices, editFuelPrices, previewFuelPrices } from './edit-fuel-prices';
import { listFuelPrices } from './list-fuel-prices';
import { readFuelSurcharges } from './read-fuel-surcharges';

export function fuelPriceRoutes(parts: {
  readonly clock: Clock;
  readonly readsFuelSeries: boolean;
  readonly currentBook: () => RateBook | null;
  /** Waits for a limited time, and returns whether this server's rate book has all committed changes. */
  readonly includeChanges: () => Promise<boolean>;
}): Route[] {
  const { clock, readsFuelSeries } = parts;
  const afterCommit = settlePending(parts.includeChanges);
  return [
    signedInRoute(listFuelPricesCall, async ({ db, caller }, { query }) =>
      reply(200, await listFuelPrices({ db, caller, readsFuelSeries }, query)),
    ),
    signedInRoute(
      editFuelPricesCall,
      async ({ db, caller }, { body }) =>
        reply(200, { ...(await editFuelPrices({ db, caller, clock }, body)), ...PENDING }),
      { afterCommit },
    ),
    signedInRoute(previewFuelPricesCall, async ({ db, caller }, { body }) =>
      reply(200, await previewFuelPrices({ db, caller, clock }, body.prices)),
    ),
    signedInRoute(
      deleteFuelPricesCall,
      async ({ db, caller }, { params, query }) =>
        reply(200, {
          ...(await deleteFuelPrices({ db, caller, clock }, params.date, query.unchangedSince)),
          ...PENDING,
        }),
      { afterCommit },
    ),
    signedInRoute(readFuelSurchargesCall, async ({ db }, { params }) => {
      // An editor who has just changed the table sees what it charges (decision 90).
      await parts.includeChanges();
      return reply(200, await readFuelSurcharges({ db, clock, currentBook: parts.currentBook }, params.id));
    }),
  ];
}
