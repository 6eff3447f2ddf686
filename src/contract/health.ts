import { z } from 'zod';
import { defineCall, jsonAnswer } from './call';
import { isLive, isReady } from './endpoints';

const readinessSchema = z
  .object({
    ready: z.boolean(),
    database: z.boolean().meta({ description: 'The database answers' }),
    rateBook: z.boolean().meta({ description: 'Every tariff is known at its present revision' }),
  })
  .meta({ id: 'Readiness' });

export const isLiveCall = defineCall({
  operationId: 'isLive',
  ...isLive,
  tags: ['Health'],
  summary: 'The process runs',
  responses: { 200: jsonAnswer('It runs', z.object({ live: z.literal(true) })) },
});

export const isReadyCall = defineCall({
  operationId: 'isReady',
  ...isReady,
  tags: ['Health'],
  summary: 'The process can answer searches',
  responses: {
    200: jsonAnswer('It can', readinessSchema),
    503: jsonAnswer('It cannot now; searches would see old prices or none', readinessSchema),
  },
});
