import {
  deleteFuelPricesCall,
  editFuelPricesCall,
  listFuelPricesCall,
  previewFuelPricesCall,
} from '../../../contract/fuel-prices';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { deleteFuelPrices, editFuelPrices, previewFuelPrices } from './edit-fuel-prices';
import { listFuelPrices } from './list-fuel-prices';

/** Stored with the call. The response says what the rate book shows after the commit. */
const PENDING = { pending: true };

export function fuelPriceRoutes(parts: {
  readonly clock: Clock;
  readonly readsFuelSeries: boolean;
  /** Whether this server's rate book has all committed changes, after a bounded wait. */
  readonly includeChanges: () => Promise<boolean>;
}): Route[] {
  const { clock, readsFuelSeries } = parts;
  const afterCommit = async <Body extends typeof PENDING>(body: Body): Promise<Body> => ({
    ...body,
    pending: !(await parts.includeChanges()),
  });
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
  ];
}
