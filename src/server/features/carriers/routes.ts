import {
  deactivateCarrierCall,
  listCarriersCall,
  reactivateCarrierCall,
  upsertCarrierCall,
} from '../../../contract/carriers';
import {
  advanceRelationCall,
  listRelationsCall,
  requestRelationCall,
  setMultiplierCall,
  withdrawRelationCall,
} from '../../../contract/relations';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { advanceRelation, setMultiplier, withdrawRelation } from './change-relation';
import { listCarriers } from './list-carriers';
import { listRelations } from './list-relations';
import type { RelationIds } from './relation-queries';
import { requestRelation } from './request-relation';
import { setCarrierActive } from './set-carrier-active';
import { upsertCarrier } from './upsert-carrier';

const relationIdsOf = (body: { carrier_id: string; shipper_id: string }): RelationIds => ({
  carrierId: body.carrier_id,
  shipperId: body.shipper_id,
});

export function carrierRoutes({ clock }: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(
      listCarriersCall,
      async (context, { query }) => reply(200, await listCarriers(context, query)),
      { isForKeys: true },
    ),
    signedInRoute(upsertCarrierCall, async ({ db, caller }, { body }) =>
      reply(200, await upsertCarrier({ db, caller, clock }, body)),
    ),
    signedInRoute(deactivateCarrierCall, async (context, { body }) =>
      reply(200, await setCarrierActive(context, body.carrier_id, false)),
    ),
    signedInRoute(reactivateCarrierCall, async (context, { body }) =>
      reply(200, await setCarrierActive(context, body.carrier_id, true)),
    ),
    signedInRoute(
      listRelationsCall,
      async (context, { query }) => reply(200, await listRelations(context, query)),
      { isForKeys: true },
    ),
    signedInRoute(requestRelationCall, async (context, { body }) =>
      reply(200, await requestRelation(context, body)),
    ),
    signedInRoute(advanceRelationCall, async (context, { body }) =>
      reply(200, await advanceRelation(context, relationIdsOf(body), body.status)),
    ),
    signedInRoute(withdrawRelationCall, async (context, { body }) =>
      reply(200, await withdrawRelation(context, relationIdsOf(body))),
    ),
    signedInRoute(setMultiplierCall, async (context, { body }) =>
      reply(
        200,
        await setMultiplier(context, relationIdsOf(body), {
          multiplier: body.multiplier,
          unchangedSince: body.unchanged_since,
        }),
      ),
    ),
  ];
}
