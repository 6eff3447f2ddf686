import type { AnswerOf } from '../../../contract/call';
import { readReadinessCall } from '../../../contract/tariffs/readiness';
import { editTariffCall, MAX_EDIT_BYTES, undoTariffEditCall } from '../../../contract/tariffs/tariff-edits';
import { listTariffRowsCall } from '../../../contract/tariffs/tariff-rows';
import {
  listTariffRevisionsCall,
  readTariffFileCall,
  readTariffWorkbookCall,
} from '../../../contract/tariffs/tariffs';
import { bytesRoute, HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import { saveTariffEdit } from './edit/save-tariff-edit';
import { undoTariffEdit } from './edit/undo-tariff-edit';
import { listRevisions } from './list-revisions';
import { exportTariffFile, exportTariffWorkbook } from './past/export-tariff-file';
import { PENDING, settlePending } from './rates/pending-change';
import { readReadiness } from './readiness/read-readiness';
import { listTariffRows } from './rows/list-tariff-rows';

/**
 * Edits of up to this many rows are made by hand, one after another, and do not wait until searches use them (decision 90).
 */
const MAX_ROWS_BY_HAND = 20;

export function tariffRoutes(parts: { readonly includeChanges: () => Promise<boolean> }): Route[] {
  const afterCommit = settlePending(parts.includeChanges);
  const afterEdit = (edited: AnswerOf<typeof editTariffCall, 200>) => {
    if (edited.revision === null) return Promise.resolve({ ...edited, pending: false });
    const { created, updated, unchanged, removed } = edited.counts;
    const isByHand = created + updated + unchanged + removed <= MAX_ROWS_BY_HAND;
    return isByHand ? Promise.resolve(edited) : afterCommit(edited);
  };
  return [
    signedInRoute(listTariffRevisionsCall, async ({ db }, { query }) =>
      reply(200, await listRevisions(db, query)),
    ),
    signedInRoute(readReadinessCall, async ({ db }, { params }) =>
      reply(200, await readReadiness(db, params.id)),
    ),
    signedInRoute(
      listTariffRowsCall,
      async ({ db }, { params, query }) => reply(200, await listTariffRows(db, params, query)),
      { places: HEAVY },
    ),
    signedInRoute(
      editTariffCall,
      async (context, { params, body }) =>
        reply(200, { ...(await saveTariffEdit(context, params.id, body)), ...PENDING }),
      { afterCommit: afterEdit, maxJsonBytes: MAX_EDIT_BYTES },
    ),
    signedInRoute(
      undoTariffEditCall,
      async (context, { params, body }) =>
        reply(200, { ...(await undoTariffEdit(context, params.id, body.revision)), ...PENDING }),
      { afterCommit },
    ),
    bytesRoute(readTariffFileCall, ({ db }, { params, query }) =>
      exportTariffFile(db, {
        carrierId: params.id,
        type: params.type,
        revision: query.revision,
        format: query.format,
      }),
    ),
    bytesRoute(readTariffWorkbookCall, ({ db }, { params, query }) =>
      exportTariffWorkbook(db, { carrierId: params.id, revision: query.revision }),
    ),
  ];
}
