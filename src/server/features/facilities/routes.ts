import { listFacilitiesCall } from '../../../contract/facilities';
import { type Route, reply, signedInRoute } from '../../http/route';
import { listFacilities } from './list-facilities';

export function facilityRoutes(): Route[] {
  return [
    signedInRoute(
      listFacilitiesCall,
      async ({ db }, { query }) => reply(200, await listFacilities(db, query)),
      { isForKeys: true },
    ),
  ];
}
