import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { jsonObject, trueOrFalse } from '../inputs';
import { scheduleTariffEdit } from '../uploads/upload-endpoints';
import { requiredEffectiveOn } from '../uploads/uploads';
import { MAX_EDIT_BYTES, tariffEditsSchema } from './tariff-edits';
import { tariffCarrierId } from './tariff-rows';

export const scheduledEditBodySchema = jsonObject({
  edits: tariffEditsSchema,
  effectiveOn: requiredEffectiveOn,
  confirmLargeChange: trueOrFalse.default(false).meta({
    description: 'Apply the edits even if the median of an amount column changes by more than 30%',
  }),
}).meta({ id: 'ScheduledTariffEdit' });

export const scheduleTariffEditCall = defineCall(scheduleTariffEdit, {
  tags: ['Tariffs'],
  summary: "Edit rows of a carrier's tariff on a later day",
  description:
    'Starts an upload of the type tariff-edit, which checks the edits. If they are right it is SCHEDULED. At 00:00 UTC of its day they are checked again and applied as one revision, or not at all. Cancel it with `cancelUpload`.',
  request: { params: z.strictObject({ id: tariffCarrierId }), body: jsonBody(scheduledEditBodySchema) },
  responses: {
    201: jsonAnswer('The check has started', z.object({ id: z.uuid() })),
    403: 'The caller can see the tariff but not edit it',
    404: 'The carrier does not exist, or you cannot see its tariff',
    413: `The body has more than ${MAX_EDIT_BYTES} bytes`,
    429: 'Too many scheduled edits of this carrier today, code `FILE_QUOTA_EXCEEDED`. Or too many calls, code `TOO_MANY_CALLS`',
  },
});
