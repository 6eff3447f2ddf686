import { z } from 'zod';
import { defineCall, jsonAnswer } from './call';

const readinessSchema = z
  .object({
    ready: z.boolean(),
    database: z.boolean().meta({ description: 'The database answers' }),
    rateBook: z.boolean().meta({ description: 'Every tariff is known at its present revision' }),
  })
  .meta({ id: 'Readiness' });

export const liveCall = defineCall({
  operationId: 'isLive',
  method: 'get',
  path: '/v1/health/live',
  tags: ['Health'],
  summary: 'The process runs',
  responses: { 200: jsonAnswer('It runs', z.object({ live: z.literal(true) })) },
});

export const readyCall = defineCall({
  operationId: 'isReady',
  method: 'get',
  path: '/v1/health/ready',
  tags: ['Health'],
  summary: 'The process can answer searches',
  responses: {
    200: jsonAnswer('It can', readinessSchema),
    503: jsonAnswer('It cannot now; searches would see old prices or none', readinessSchema),
  },
});
