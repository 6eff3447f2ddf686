import { z } from 'zod';
import { defineCall, jsonAnswer } from './call';
import { isLive, isReady } from './endpoints';
import { namedObject } from './named-object';

const readinessSchema = namedObject('Readiness', {
  ready: z.boolean(),
  database: z.boolean().meta({ description: 'Whether the database responds' }),
  diskSpace: z.boolean().meta({ description: 'Whether the database has space left to write' }),
  rateBook: z.boolean().meta({ description: 'Whether every tariff is loaded at its current revision' }),
  stopping: z.boolean().meta({ description: 'Whether the server is stopping. Send calls to another one' }),
});

export const isLiveCall = defineCall(isLive, {
  tags: ['Health'],
  summary: 'Check that the process is running',
  responses: { 200: jsonAnswer('The process is running', z.object({ live: z.literal(true) })) },
});

export const isReadyCall = defineCall(isReady, {
  tags: ['Health'],
  summary: 'Check that the process can serve searches',
  responses: {
    200: jsonAnswer('The process is ready', readinessSchema),
    503: jsonAnswer(
      'The process is not ready: it is stopping, or searches would fail or return stale prices',
      readinessSchema,
    ),
  },
});
