import { listTariffRevisionsCall, readTariffFileCall } from '../../../contract/tariffs';
import { bytesRoute, type Route, reply, signedInRoute } from '../../http/route';
import { listRevisions } from './list-revisions';
import { exportTariffFile } from './past/export-tariff-file';

export function tariffRoutes(): Route[] {
  return [
    signedInRoute(listTariffRevisionsCall, async ({ db }, { query }) =>
      reply(200, await listRevisions(db, query)),
    ),
    bytesRoute(readTariffFileCall, ({ db }, { params, query }) =>
      exportTariffFile(db, { carrierId: params.id, type: params.type, revision: query.revision }),
    ),
  ];
}
