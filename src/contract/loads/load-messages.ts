import { z } from 'zod';
import { LOAD_SIDES } from '../../domain/loads/load-states';
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH, MAX_MESSAGES_PER_MINUTE } from '../../domain/loads/messages';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { jsonObject, REQUIRED } from '../inputs';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { loadNumberSchema } from '../quotes/quote-load';
import { tooLong } from '../text-rules';
import { linesSchema } from './load-body';
import { listLoadMessages, listUnreadLoads, markMessagesRead, sendLoadMessage } from './load-endpoints';
import { loadFileSchema, loadFileUrlSchema } from './load-files';

const messageSchema = namedObject('LoadMessage', {
  position: z.int().meta({ description: 'From 1, oldest first' }),
  at: z.iso.datetime(),
  side: z.enum(LOAD_SIDES).meta({ description: 'On whose side the sender was' }),
  by: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
    description: 'Null if the caller may not see the name',
  }),
  isOwn: z.boolean(),
  text: z.string(),
  files: z.array(loadFileSchema),
});
export type LoadMessage = z.output<typeof messageSchema>;

const params = idOf('the load');
const positionSchema = z
  .int('Must be a whole number')
  .min(1, 'Must be 1 or more')
  .max(1_000_000, 'Must be 1,000,000 or less');
const NOT_FOUND = { 404: 'The load does not exist, or you cannot see it' } as const;
export const listLoadMessagesCall = defineCall(listLoadMessages, {
  tags: ['Loads'],
  summary: 'List the messages of a load',
  description: 'The 50 latest, or the 50 before `before`, oldest first. Reading does not mark them as read.',
  request: {
    params,
    query: z.strictObject({
      before: z.coerce
        .number<number | string>('Must be a position')
        .pipe(positionSchema)
        .optional()
        .meta({ description: 'Only messages before this position', example: 51 }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'The messages',
      z.object({
        messages: z.array(messageSchema),
        total: z.int(),
        unread: z.int().meta({ description: 'How many the caller has not read' }),
      }),
    ),
    ...NOT_FOUND,
  },
});

export const sendLoadMessageCall = defineCall(sendLoadMessage, {
  tags: ['Loads'],
  summary: 'Send a message about a load',
  description: `For users of both sides and ADMINs, at most ${MAX_MESSAGES_PER_MINUTE} a minute. Both sides read it.`,
  request: {
    params,
    body: jsonBody(
      jsonObject({
        text: linesSchema
          .max(MAX_MESSAGE_LENGTH, tooLong(MAX_MESSAGE_LENGTH))
          .min(1, REQUIRED)
          .meta({ example: 'The dock opens at 6' }),
        fileUrls: z
          .array(loadFileUrlSchema)
          .max(MAX_MESSAGE_FILES, `Send ${MAX_MESSAGE_FILES} files or fewer`)
          .refine((urls) => new Set(urls).size === urls.length, 'Send each file once')
          .optional(),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('Its position', z.object({ position: z.int() })),
    ...NOT_FOUND,
    409: 'The load has too many messages, code `WRONG_STATE`',
    ...KEY_REUSED,
    429: 'Too many messages in a minute. Code `TOO_MANY_ATTEMPTS`',
  },
});

export const markMessagesReadCall = defineCall(markMessagesRead, {
  tags: ['Loads'],
  summary: 'Mark messages as read',
  description: 'For the caller only, up to a position. Never unmarks.',
  request: { params, body: jsonBody(jsonObject({ position: positionSchema })) },
  responses: {
    204: { description: 'They are marked' },
    ...NOT_FOUND,
    ...KEY_REUSED,
  },
});

export const listUnreadLoadsCall = defineCall(listUnreadLoads, {
  tags: ['Loads'],
  summary: 'List loads with unread messages',
  description:
    "At most 100 loads of the caller's companies, the latest change first. Empty for an ADMIN without a company.",
  responses: {
    200: jsonAnswer(
      'The loads',
      z.object({ rows: z.array(z.object({ loadId: z.uuid(), number: loadNumberSchema, unread: z.int() })) }),
    ),
  },
});
