import { findZipsCall } from '../../../contract/zips';
import { type Route, signedInRoute } from '../../http/route';
import { findZips } from './find-zips';

export function referenceRoutes(): Route[] {
  return [
    signedInRoute(findZipsCall, async ({ db }, { query }) => ({
      status: 200,
      body: { rows: await findZips(db, query.q) },
    })),
  ];
}
