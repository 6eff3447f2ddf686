import { z } from 'zod';
import { LOAD_STATUSES } from '../../domain/loads/load-states';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { namedObject } from '../named-object';
import { loadNumberSchema } from '../quotes/quote-load';
import { centsSchema, dateSchema } from '../quotes/quotes';
import { loadReasonSchema } from './load-body';
import { answerLoadLink, readLoadLink } from './load-endpoints';
import { loadReferencesSchema, loadStopSchema } from './loads';

/** The link in a carrier's mail, which accepts or declines a load without logging in. */

const link = z
  .string('Must be the secret of a link')
  .min(1, 'Must be the secret of a link')
  .max(400, 'Must be the secret of a link');

const placeSchema = z.object({ city: z.string(), state: z.string(), zip: z.string() });

const linkedLoadSchema = namedObject('LinkedLoad', {
  loadId: z.uuid(),
  number: loadNumberSchema,
  status: z.enum(LOAD_STATUSES),
  shipperName: z.string(),
  carrierName: z.string(),
  pickup: placeSchema,
  delivery: placeSchema.meta({ description: 'The last dropoff' }),
  dropoffs: z.int(),
  pickupDate: dateSchema,
  deliveryDate: dateSchema,
  commodity: z.enum(COMMODITIES),
  temperature: z.enum(TEMPERATURES),
  temperatureF: z.int().nullable(),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  totalCents: centsSchema,
  stops: z
    .array(
      loadStopSchema
        .omit({ facilityId: true, point: true, grossWeightLbs: true })
        .meta({ id: 'LinkedLoadStop' }),
    )
    .meta({ description: 'In their order. Contacts are null until the load is accepted' }),
  references: loadReferencesSchema,
  productDescription: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  canAnswer: z.boolean().meta({ description: 'False if the load was answered or cancelled' }),
});
export type LinkedLoad = z.output<typeof linkedLoadSchema>;

const LINK_ENDED = {
  403: 'The link is incomplete, the pickup day is over, or its recipient may no longer answer for the carrier. Code `LINK_ENDED`; `detail` says which',
} as const;

export const readLoadLinkCall = defineCall(readLoadLink, {
  tags: ['Loads'],
  summary: 'Get the load of a mailed link',
  description: 'What the page behind the link shows. This call neither accepts nor declines the load.',
  request: { body: jsonBody(z.strictObject({ link })) },
  responses: { 200: jsonAnswer('The load', linkedLoadSchema), ...LINK_ENDED },
});

export const answerLoadLinkCall = defineCall(answerLoadLink, {
  tags: ['Loads'],
  summary: 'Accept or decline the load of a mailed link',
  description: 'On behalf of the recipient of the mail. Works once, until the end of the pickup day (UTC).',
  request: {
    body: jsonBody(
      z
        .strictObject({
          link,
          action: z.enum(['ACCEPT', 'REJECT'], 'Must be ACCEPT or REJECT'),
          reason: loadReasonSchema.optional().meta({ description: 'Required to decline' }),
        })
        .refine(({ action, reason }) => action !== 'REJECT' || reason !== undefined, {
          path: ['reason'],
          error: 'Required',
        }),
    ),
  },
  responses: {
    200: jsonAnswer('The load after the answer', linkedLoadSchema),
    ...LINK_ENDED,
    409: 'The load was answered or cancelled, code `WRONG_STATE`',
  },
});
