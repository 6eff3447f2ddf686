import { z } from 'zod';
import {
  ATTENTION_KINDS,
  MAX_ATTENTION_COUNT,
  MAX_ATTENTION_ITEMS,
  MAX_FUEL_PRICE_DAYS,
  MAX_INVITATION_DAYS,
  MAX_PENDING_HOURS,
  NEAR_CAP_PERCENT,
} from '../../domain/attention';
import { defineCall, jsonAnswer } from '../call';
import { readAttention } from '../endpoints';
import { namedObject } from '../named-object';
import { dateSchema } from '../quotes/quotes';

const itemSchema = namedObject('AttentionItem', {
  id: z.string().meta({
    description: 'Of the upload, load, customer, carrier, or user; of a fuel price its source',
  }),
  name: z.string().meta({ description: 'A file, load number, company, email, or source' }),
  about: z.string().nullable().meta({ description: "An upload's or load's carrier, if it has one" }),
  at: z.iso.datetime().nullable().meta({ description: 'When it began to wait, or failed' }),
  day: dateSchema.nullable().meta({ description: 'The day of the latest fuel price; null without any' }),
  count: z.int().nullable().meta({ description: "An upload's errors, or a customer's searches this month" }),
  limit: z.int().nullable().meta({ description: 'The searches that the customer has each month' }),
});
export type AttentionItem = z.output<typeof itemSchema>;

const checkSchema = namedObject('AttentionCheck', {
  kind: z.enum(ATTENTION_KINDS).meta({
    description: [
      'FAILED_UPLOADS: since yesterday (UTC).',
      `OLD_FUEL_PRICES: sources without a price of the last ${MAX_FUEL_PRICE_DAYS} days.`,
      `PENDING_LOADS: unanswered for more than ${MAX_PENDING_HOURS} hours.`,
      'PAST_DUE_CUSTOMERS: with an unpaid subscription.',
      `CUSTOMERS_NEAR_CAP: at ${NEAR_CAP_PERCENT}% or more of the searches of this month.`,
      'CARRIERS_WITHOUT_LANES, CARRIERS_WITHOUT_USERS: active carriers.',
      `OLD_INVITATIONS: unanswered for more than ${MAX_INVITATION_DAYS} days.`,
    ].join(' '),
  }),
  count: z
    .int()
    .min(1)
    .max(MAX_ATTENTION_COUNT)
    .meta({
      description: `Counting stops at ${MAX_ATTENTION_COUNT}`,
    }),
  items: z.array(itemSchema).max(MAX_ATTENTION_ITEMS).meta({ description: 'The most urgent first' }),
});
export type AttentionCheck = z.output<typeof checkSchema>;

export const readAttentionCall = defineCall(readAttention, {
  tags: ['Statistics'],
  summary: 'Get what needs an ADMIN today',
  description: 'The checks that found something, the most harmful first. Empty on a good day. For an ADMIN.',
  responses: {
    200: jsonAnswer('The checks', z.object({ checks: z.array(checkSchema) })),
    403: 'You are not an ADMIN',
  },
});
