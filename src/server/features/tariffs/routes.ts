import { listRevisionsCall, readTariffFileCall, restoreTariffCall } from '../../../contract/uploads';
import { bytesRoute, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { listRevisions } from './list-revisions';
import { readPastTariff } from './read-past-tariff';
import { startRestore } from './start-restore';

export function tariffRoutes({ clock }: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(listRevisionsCall, async ({ db }, { query }) => reply(200, await listRevisions(db, query))),
    signedInRoute(restoreTariffCall, async ({ db, caller }, { params, body }) =>
      reply(201, await startRestore({ db, caller, clock }, params.id, body)),
    ),
    bytesRoute(readTariffFileCall, ({ db }, { params, query }) =>
      readPastTariff(db, { carrierId: params.id, type: params.type, revision: query.revision }),
    ),
  ];
}
