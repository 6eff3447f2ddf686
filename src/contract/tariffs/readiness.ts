import { z } from 'zod';
import { READINESS_STEPS, STEP_STATES } from '../../domain/tariffs/readiness';
import type { Camel } from '../../domain/text/key-case';
import { type AnswerOf, defineCall, jsonAnswer } from '../call';
import { namedObject } from '../named-object';
import { readReadiness } from '../uploads/upload-endpoints';
import { tariffCarrierId } from './tariff-rows';

const count = z.int().min(0);
const names = z.array(z.string());

const readinessSchema = namedObject('CarrierReadiness', {
  isQuotable: z.boolean().meta({
    description: 'Whether a search can find a price: one lane has a rate, and its ends have ZIPs',
  }),
  isActive: z.boolean().meta({ description: 'Searches leave out a deactivated carrier' }),
  revision: z.int().meta({ description: 'The revision of the tariff' }),
  steps: z.array(z.object({ step: z.enum(READINESS_STEPS), state: z.enum(STEP_STATES) })).meta({
    description: 'All steps in order. At most one is NEXT; a GAP is done, but a part of it does not work',
  }),
  regions: z.object({
    count,
    states: count.meta({ description: 'The states in which the regions have ZIPs' }),
    withoutZips: count.meta({ description: 'Active regions without ZIPs, which match no search' }),
    withoutZipsNames: names.meta({ description: 'The first three of them' }),
    zipEntries: count.meta({ description: 'Rows of region-zips: ZIPs and three-digit prefixes' }),
  }),
  rates: z.object({
    sheets: count,
    sheetNames: names.meta({ description: 'The first three' }),
    rows: count,
  }),
  lanes: z.object({
    count,
    priced: count.meta({ description: 'With a rate sheet or a rate of their own' }),
    quotable: count.meta({ description: 'Priced, with ZIPs or a facility at both ends' }),
    unmatchedRegions: names.meta({
      description:
        'The first 100 regions at an end of lanes that match no search: deactivated, or without ZIPs',
    }),
  }),
  fuel: z.object({
    rows: count,
    sources: names.meta({ description: 'The published prices with rows of their own' }),
  }),
  tests: count.meta({ description: "Searches by the carrier's own users" }),
  customers: z.object({
    approved: count,
    waiting: count,
    waitingName: z.string().nullable().meta({ description: 'Who has waited longest for an answer' }),
    waitingSince: z.iso.datetime().nullable(),
  }),
  scheduled: count.meta({ description: 'Uploads and edits that wait for their day' }),
});

export const readReadinessCall = defineCall(readReadiness, {
  tags: ['Tariffs'],
  summary: 'Get what a carrier still needs before it can be quoted',
  description: 'Counts what the tariff has, step by step. For the users of the carrier and an ADMIN.',
  request: { params: z.strictObject({ id: tariffCarrierId }) },
  responses: {
    200: jsonAnswer('The steps with their counts', readinessSchema),
    404: 'The carrier does not exist, or you cannot see its tariff',
  },
});
export type Readiness = Camel<AnswerOf<typeof readReadinessCall, 200>>;
