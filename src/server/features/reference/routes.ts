import { findZipsCall } from '../../../contract/zips';
import { type Route, reply, signedInRoute } from '../../http/route';
import { findZips } from './find-zips';

export function referenceRoutes(): Route[] {
  return [
    signedInRoute(
      findZipsCall,
      async ({ db }, { query }) => reply(200, { rows: await findZips(db, query.q) }),
      { keyScope: 'reference:read' },
    ),
  ];
}
