import { z } from 'zod';
import { defineCall } from './call';
import { oneOf } from './inputs';
import { loadRowSchema } from './loads/load-rows';
import { spotCarrierRowSchema } from './spot/spot-answers';
import { openLive } from './uploads/upload-endpoints';
import { fileUploadSchema } from './uploads/uploads';

/** Tables whose rows can be watched. */
export const LIVE_TABLES = ['file_upload_processing', 'load', 'spot_request_carrier'] as const;

/** The data of a `row` event: the row's current state, in snake_case like everything in `/rest/v1`. */
export const liveRowSchema = z.discriminatedUnion('table', [
  z.object({ table: z.literal('file_upload_processing'), row: fileUploadSchema }),
  z.object({ table: z.literal('load'), row: loadRowSchema }),
  z.object({ table: z.literal('spot_request_carrier'), row: spotCarrierRowSchema }),
]);
export type LiveRow = z.output<typeof liveRowSchema>;

export const openLiveCall = defineCall(openLive, {
  tags: ['Live updates'],
  summary: 'Stream row changes',
  description:
    'Server-sent events: `ready` once the stream is open, a `row` event for each changed row that the caller can read, and a comment every 30 seconds. A new stream starts with the uploads in progress, or with the loads or the carriers of spot requests that changed in the last minute. After a disconnect, send the last event id as `Last-Event-ID` to receive the rows that have changed since. A row may arrive twice. The stream ends with the session, and when the access token expires: reconnect with a new token.',
  request: {
    query: z.strictObject({
      table: oneOf(LIVE_TABLES).meta({
        description: 'Whose changed rows to send',
        example: 'file_upload_processing',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The event stream',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
});
