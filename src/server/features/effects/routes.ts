import { MAX_EDIT_BYTES } from '../../../contract/tariffs/tariff-edits';
import {
  exportTariffEffectCall,
  readTariffEffectCall,
  startTariffEffectCall,
} from '../../../contract/tariffs/tariff-effects';
import { bytesRoute, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { EffectRunner } from './effect-runner';
import { exportEffect } from './export-effect';
import { readEffect } from './read-effect';
import { startEffect } from './start-effect';

export function effectRoutes(parts: { readonly clock: Clock; readonly effectRunner: EffectRunner }): Route[] {
  const { clock, effectRunner: runner } = parts;
  return [
    signedInRoute(
      startTariffEffectCall,
      async ({ db, caller }, { params, body }) =>
        reply(201, await startEffect({ db, caller, clock, runner }, params.id, body)),
      {
        // The thread reads the stored comparison, so it starts after the commit.
        afterCommit: async (body) => {
          runner.start(body.id);
          return body;
        },
        maxJsonBytes: MAX_EDIT_BYTES,
      },
    ),
    signedInRoute(readTariffEffectCall, async ({ db }, { params }) =>
      reply(200, await readEffect({ db, clock }, params.id, params.effectId)),
    ),
    bytesRoute(exportTariffEffectCall, async ({ db }, { params, query }) =>
      exportEffect({ db, clock }, { carrierId: params.id, id: params.effectId }, query.format),
    ),
  ];
}
