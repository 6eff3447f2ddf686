import { z } from 'zod';
import { defineCall, INVALID, UNAUTHENTICATED } from './call';
import { openLive } from './upload-endpoints';
import { fileUploadSchema } from './uploads';

/** Tables whose rows can be watched. */
export const LIVE_TABLES = ['file_upload_processing'] as const;

/** The data of a `row` event: the row's current state, in snake_case like everything in `/rest/v1`. */
export const liveRowSchema = z.discriminatedUnion('table', [
  z.object({ table: z.literal('file_upload_processing'), row: fileUploadSchema }),
]);
export type LiveRow = z.output<typeof liveRowSchema>;

export const openLiveCall = defineCall({
  operationId: 'openLive',
  ...openLive,
  tags: ['Live'],
  summary: 'Watch rows change',
  description:
    'Server-sent events, read with `fetch`: `ready` once it listens, then `row` for each change of a row that the caller may read, and a comment every 30 seconds. At the beginning, and after a break with the header `Last-Event-ID`, the rows come that changed meanwhile or are still on their way; a row may come twice. It ends with the session, and when the access token does: open it again with the next one.',
  request: {
    query: z.strictObject({
      table: z
        .enum(LIVE_TABLES, `Expected one of ${LIVE_TABLES.join(', ')}`)
        .meta({ example: 'file_upload_processing' }),
    }),
  },
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});
