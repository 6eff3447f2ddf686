import {
  listReferenceRevisionsCall,
  listReferenceRowsCall,
  readReferenceFileCall,
} from '../../../contract/reference/reference';
import { findZipsCall } from '../../../contract/reference/zips';
import { bytesRoute, HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import { exportReferenceFile } from './export-reference-file';
import { findZips } from './find-zips';
import { listReferenceRevisions } from './list-reference-revisions';
import { listReferenceRows } from './list-reference-rows';

export function referenceRoutes(): Route[] {
  return [
    signedInRoute(
      findZipsCall,
      async ({ db }, { query }) => reply(200, { rows: await findZips(db, query.q) }),
      { keyScope: 'reference:read', places: HEAVY },
    ),
    signedInRoute(
      listReferenceRowsCall,
      async (context, { params, query }) => reply(200, await listReferenceRows(context, params.type, query)),
      { places: HEAVY },
    ),
    bytesRoute(readReferenceFileCall, async (context, { params, query }) =>
      exportReferenceFile(context, { ...query, type: params.type }),
    ),
    signedInRoute(listReferenceRevisionsCall, async (context, { query }) =>
      reply(200, await listReferenceRevisions(context, query)),
    ),
  ];
}
