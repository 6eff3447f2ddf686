import {
  deactivateShipperCall,
  listShipperCardsCall,
  listShippersCall,
  reactivateShipperCall,
  upsertShipperCall,
} from '../../../contract/companies/shippers';
import type { TakenValueLimit } from '../../access/taken-value-limit';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { listShipperCards, listShippers } from './list-shippers';
import { setShipperActive } from './set-shipper-active';
import { upsertShipper } from './upsert-shipper';

export function shipperRoutes({
  clock,
  limitTakenValues,
}: {
  readonly clock: Clock;
  readonly limitTakenValues: TakenValueLimit;
}): Route[] {
  return [
    signedInRoute(
      listShippersCall,
      async ({ db }, { query }) => reply(200, await listShippers({ db, clock }, query)),
      { keyScope: 'reference:read' },
    ),
    signedInRoute(
      listShipperCardsCall,
      async ({ db }, { query }) => reply(200, await listShipperCards({ db, clock }, query)),
      { keyScope: 'reference:read' },
    ),
    signedInRoute(upsertShipperCall, async ({ db, caller }, { body }) =>
      reply(
        200,
        await limitTakenValues(caller, { field: 'name', value: body.name }, () =>
          upsertShipper({ db, caller, clock }, body),
        ),
      ),
    ),
    signedInRoute(deactivateShipperCall, async ({ db, caller }, { body }) =>
      reply(200, await setShipperActive({ db, caller }, body.shipper_id, false)),
    ),
    signedInRoute(reactivateShipperCall, async ({ db, caller }, { body }) =>
      reply(200, await setShipperActive({ db, caller }, body.shipper_id, true)),
    ),
  ];
}
