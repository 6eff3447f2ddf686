import { searchEverywhereCall } from '../../../contract/quotes/search-everywhere';
import { type Route, reply, signedInRoute } from '../../http/route';
import { searchEverywhere } from './search-everywhere';

export function searchRoutes(): Route[] {
  return [
    signedInRoute(searchEverywhereCall, async ({ caller, db }, { query }) =>
      reply(200, await searchEverywhere({ db, caller }, query)),
    ),
  ];
}
