import { restoreReferenceCall } from '../../../contract/reference/reference';
import { scheduleTariffEditCall } from '../../../contract/tariffs/scheduled-edits';
import { MAX_EDIT_BYTES } from '../../../contract/tariffs/tariff-edits';
import { restoreTariffCall } from '../../../contract/tariffs/tariffs';
import {
  downloadUploadErrorsCall,
  listUploadChangesCall,
  listUploadErrorsCall,
} from '../../../contract/uploads/upload-findings';
import { listUploadTypesCall, readUploadTemplateCall } from '../../../contract/uploads/upload-types';
import { applyUploadCall, cancelUploadCall, listUploadsCall } from '../../../contract/uploads/uploads';
import { uploadableTypes } from '../../../domain/access/can-upload';
import { bytesRoute, HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { errorsFile } from './errors-file';
import { listUploadChanges, listUploadErrors, listUploads } from './list-uploads';
import { applyDryRun } from './receive/apply-dry-run';
import { receiveReferenceRestore } from './receive/receive-reference-restore';
import { receiveRestore } from './receive/receive-restore';
import { cancelScheduled } from './schedule/cancel-scheduled';
import { scheduleEdit } from './schedule/schedule-edit';
import { templateFile } from './template-file';
import { describeUploadType } from './upload-types';

export function uploadRoutes(parts: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(listUploadsCall, async ({ db }, { query }) => reply(200, await listUploads(db, query))),
    signedInRoute(listUploadErrorsCall, async ({ db }, { query }) =>
      reply(200, await listUploadErrors(db, query)),
    ),
    signedInRoute(listUploadChangesCall, async ({ db }, { query }) =>
      reply(200, await listUploadChanges(db, query)),
    ),
    signedInRoute(listUploadTypesCall, async ({ caller }) =>
      reply(200, { rows: uploadableTypes(caller).map(describeUploadType) }),
    ),
    bytesRoute(readUploadTemplateCall, async (_, { params: { type }, query: { format } }) =>
      templateFile(type, format),
    ),
    bytesRoute(downloadUploadErrorsCall, async ({ db }, { params }) => errorsFile(db, params.id), {
      places: HEAVY,
    }),
    signedInRoute(applyUploadCall, async ({ caller, db }, { params, query }) =>
      reply(201, await applyDryRun({ ...parts, caller, db }, params.id, query)),
    ),
    signedInRoute(cancelUploadCall, async ({ caller, db }, { params }) => {
      await cancelScheduled({ caller, db }, params.id);
      return reply(204, undefined);
    }),
    signedInRoute(
      scheduleTariffEditCall,
      async ({ caller, db }, { params, body }) =>
        reply(201, await scheduleEdit({ ...parts, caller, db }, params.id, body)),
      { maxJsonBytes: MAX_EDIT_BYTES },
    ),
    signedInRoute(restoreTariffCall, async ({ caller, db }, { params, body }) =>
      reply(201, await receiveRestore({ ...parts, caller, db }, params.id, body)),
    ),
    signedInRoute(restoreReferenceCall, async ({ caller, db }, { body }) =>
      reply(201, await receiveReferenceRestore({ ...parts, caller, db }, body)),
    ),
  ];
}
