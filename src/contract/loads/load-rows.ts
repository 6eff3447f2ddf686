import { z } from 'zod';
import { LOAD_STATUSES } from '../../domain/loads/load-states';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { RATE_TYPES, TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer } from '../call';
import { carrierIdSchema, customerIdSchema, oneOf } from '../inputs';
import { boundedListSchema, LIST_QUERY } from '../lists';
import { namedObject } from '../named-object';
import { listLoadRows, listQuoteRows } from './load-endpoints';

/** Loads and quotes as rows of their tables, which the live stream sends too. */

const day = z.string().meta({ format: 'date', example: '2026-11-23' });
const cents = z.int().meta({ description: 'US cents' });

export const loadRowSchema = namedObject('LoadRow', {
  id: z.uuid(),
  number: z.string().meta({ example: 'L-7KD2M9XB' }),
  shipper_id: z.uuid(),
  shipper_name: z.string(),
  carrier_id: z.uuid(),
  carrier_name: z.string(),
  status: z.enum(LOAD_STATUSES),
  pickup_date: day,
  delivery_date: day,
  commodity: z.enum(COMMODITIES),
  temperature: z.enum(TEMPERATURES),
  temperature_f: z.int().nullable(),
  pallets: z.int(),
  gross_weight_lbs: z.int(),
  total_cents: cents,
  revision: z.int(),
  quote_ids: z.array(z.uuid()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type LoadRow = z.output<typeof loadRowSchema>;

const paging = { page: LIST_QUERY.page, limit: LIST_QUERY.limit };
const shipper_id = customerIdSchema.optional().meta({ description: 'Only of this customer' });
const carrier_id = carrierIdSchema.optional().meta({ description: 'Only of this carrier' });

export const listLoadRowsCall = defineCall(listLoadRows, {
  tags: ['Loads'],
  summary: 'List rows of loads',
  description: 'The loads of your customers or carriers as rows of the table, newest first.',
  request: {
    query: z.strictObject({
      ...paging,
      id: z.uuid('Must be the id of a load').optional().meta({ description: 'Only this load' }),
      quote_id: z
        .uuid('Must be the id of a quote')
        .optional()
        .meta({ description: 'Only loads of this quote' }),
      status: oneOf(LOAD_STATUSES).optional().meta({ description: 'Only loads with this status' }),
      shipper_id,
      carrier_id,
    }),
  },
  responses: { 200: jsonAnswer('One page of results', boundedListSchema(loadRowSchema)) },
});

const quoteRowSchema = namedObject('QuoteRow', {
  id: z.uuid(),
  number: z.string().meta({ example: 'Q-7KD2M9XB' }),
  request_id: z.uuid(),
  shipper_id: z.uuid().nullable(),
  carrier_id: z.uuid(),
  carrier_name: z.string(),
  rate_type: z.enum(RATE_TYPES),
  vehicle_type: z.enum(TRUCKLOAD_VEHICLES).nullable(),
  total_cents: cents,
  pickup_date: day,
  dropoff_date: day,
  is_saved: z.boolean().meta({ description: "Always false for a carrier's user" }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type QuoteRow = z.output<typeof quoteRowSchema>;

export const listQuoteRowsCall = defineCall(listQuoteRows, {
  tags: ['Quotes'],
  summary: 'List rows of quotes',
  description:
    "The quotes of your customers' searches as rows of the table, newest first. A carrier's user gets its own quotes.",
  request: {
    query: z.strictObject({
      ...paging,
      id: z.uuid('Must be the id of a quote').optional().meta({ description: 'Only this quote' }),
      request_id: z
        .uuid('Must be the id of a quote request')
        .optional()
        .meta({ description: 'Only quotes of this request' }),
      is_saved: z
        .enum(['true', 'false'], 'Must be true or false')
        .optional()
        .meta({ description: "Only saved quotes, or only others. A carrier's user gets no saved quotes" }),
      shipper_id,
      carrier_id,
    }),
  },
  responses: { 200: jsonAnswer('One page of results', boundedListSchema(quoteRowSchema)) },
});
