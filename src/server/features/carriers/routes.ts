import {
  deactivateCarrierCall,
  listCarriersCall,
  reactivateCarrierCall,
  upsertCarrierCall,
} from '../../../contract/companies/carriers';
import {
  advanceRelationCall,
  listRelationsCall,
  requestRelationCall,
  setMultiplierCall,
  withdrawRelationCall,
} from '../../../contract/companies/relations';
import type { TakenValueLimit } from '../../access/taken-value-limit';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { PENDING, settlePending } from '../tariffs/rates/pending-change';
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

/**
 * Routes for carriers and relations. Calls that change prices respond once searches use the change; otherwise `pending` says
 * that they do not use it yet.
 */
export function carrierRoutes(parts: {
  readonly clock: Clock;
  /** Waits for a limited time, and returns whether this server's rate book has all committed changes. */
  readonly includeChanges: () => Promise<boolean>;
  readonly limitTakenValues: TakenValueLimit;
}): Route[] {
  const { clock, limitTakenValues } = parts;
  const afterCommit = settlePending(parts.includeChanges);
  return [
    signedInRoute(
      listCarriersCall,
      async (context, { query }) => reply(200, await listCarriers(context, query)),
      { keyScope: 'reference:read' },
    ),
    signedInRoute(
      upsertCarrierCall,
      async ({ db, caller }, { body }) => {
        const saved = await limitTakenValues(caller, { field: 'name', value: body.name }, () =>
          upsertCarrier({ db, caller, clock }, body),
        );
        return reply(200, { ...saved, ...PENDING });
      },
      { afterCommit },
    ),
    signedInRoute(
      deactivateCarrierCall,
      async (context, { body }) =>
        reply(200, { ...(await setCarrierActive(context, body.carrier_id, false)), ...PENDING }),
      { afterCommit },
    ),
    signedInRoute(
      reactivateCarrierCall,
      async (context, { body }) =>
        reply(200, { ...(await setCarrierActive(context, body.carrier_id, true)), ...PENDING }),
      { afterCommit },
    ),
    signedInRoute(
      listRelationsCall,
      async (context, { query }) => reply(200, await listRelations(context, query)),
      { keyScope: 'reference:read' },
    ),
    signedInRoute(requestRelationCall, async (context, { body }) =>
      reply(200, await requestRelation(context, body)),
    ),
    signedInRoute(
      advanceRelationCall,
      async (context, { body }) => {
        const step = { to: body.status, undoesApproval: body.undoes_approval === true };
        return reply(200, { ...(await advanceRelation(context, relationIdsOf(body), step)), ...PENDING });
      },
      { afterCommit },
    ),
    signedInRoute(
      withdrawRelationCall,
      async (context, { body }) =>
        reply(200, { ...(await withdrawRelation(context, relationIdsOf(body))), ...PENDING }),
      { afterCommit },
    ),
    signedInRoute(
      setMultiplierCall,
      async (context, { body }) => {
        const terms = { multiplier: body.multiplier, unchangedSince: body.unchanged_since };
        return reply(200, { ...(await setMultiplier(context, relationIdsOf(body), terms)), ...PENDING });
      },
      { afterCommit },
    ),
  ];
}
