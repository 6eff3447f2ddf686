import { z } from 'zod';
import { ACCESSORIALS } from '../domain/accessorials';
import { isIsoDate } from '../domain/calendar-date';
import { CHARGE_LINE_CODES } from '../domain/charge-lines';
import { COMMODITIES } from '../domain/commodities';
import { QUOTE_REQUEST_SOURCES } from '../domain/companies';
import { DECLINE_CODES } from '../domain/declines';
import { FUEL_PRICE_SOURCES } from '../domain/fuel';
import { TEMPERATURES, temperatureOfSetPoint } from '../domain/temperatures';
import { RATE_TYPES, SHIPMENT_LIMITS, TRUCKLOAD_VEHICLES } from '../domain/vehicles';
import { writeWhole } from '../domain/whole-number';
import { parseShipmentZip } from '../domain/zip';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';

const REQUIRED = 'Required';

/** What the form and the API say alike. */
export const LIMIT_MESSAGES = {
  pallets: `Pallets cannot exceed ${writeWhole(SHIPMENT_LIMITS.pallets)} per dropoff`,
  weight: `Weight cannot exceed ${writeWhole(SHIPMENT_LIMITS.weightLbs)} lbs per dropoff`,
  /** Of a shipment as a whole, where both are too much. */
  total: `Total pallets cannot exceed ${writeWhole(SHIPMENT_LIMITS.pallets)}. Total gross weight cannot exceed ${writeWhole(SHIPMENT_LIMITS.weightLbs)} lbs.`,
} as const;

/** A missing value reads 'Required', anything else what was expected. */
const orRequired = (expected: string) => ({
  error: (issue: { input: unknown }) =>
    issue.input === undefined || issue.input === null ? REQUIRED : expected,
});

const shipmentZip = z
  .string(orRequired('Expected a ZIP as text, such as "93901"'))
  .transform((text, context) => {
    const zip = parseShipmentZip(text);
    if (zip) return zip;
    context.issues.push({
      code: 'custom',
      input: text,
      message:
        text.trim() === ''
          ? REQUIRED
          : 'Expected a US ZIP of five digits or a Canadian postal code of six characters',
    });
    return z.NEVER;
  })
  .meta({ description: 'US five digits or a Canadian postal code', example: '93901' });

const isoDate = z
  .string(orRequired('Expected a date as YYYY-MM-DD'))
  .transform((text, context) => {
    if (isIsoDate(text)) return text;
    context.issues.push({
      code: 'custom',
      input: text,
      message: text.trim() === '' ? REQUIRED : 'Expected a date as YYYY-MM-DD',
    });
    return z.NEVER;
  })
  .meta({ format: 'date', description: 'YYYY-MM-DD', example: '2026-11-23' });

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, orRequired(`Expected one of ${values.join(', ')}`));

const wholeNumber = (atMost: number, tooMany: string) =>
  z.int(orRequired('Expected a whole number')).min(1, 'Expected at least 1').max(atMost, tooMany);

const searchFields = z.strictObject(
  {
    fromZip: shipmentZip,
    toZip: shipmentZip,
    temperature: choice(TEMPERATURES).optional(),
    temperatureF: z
      .int('Expected whole degrees Fahrenheit')
      .min(-40, 'Expected -40 °F or more')
      .max(140, 'Expected 140 °F or less')
      .optional()
      .meta({ description: 'Set point in °F; the class follows from it when no temperature is given' }),
    commodity: choice(COMMODITIES),
    pallets: wholeNumber(SHIPMENT_LIMITS.pallets, LIMIT_MESSAGES.pallets),
    grossWeightLbs: wholeNumber(SHIPMENT_LIMITS.weightLbs, LIMIT_MESSAGES.weight),
    stackable: z.boolean('Expected true or false').default(false),
    foodGrade: z.boolean('Expected true or false').default(false),
    accessorials: z
      .array(choice(ACCESSORIALS), 'Expected a list of services')
      .max(ACCESSORIALS.length * 2, 'Expected each service at most once')
      .default([])
      .meta({ description: 'The services asked for; one that is named twice counts once' }),
    earliestPickup: isoDate,
    shipperId: z.uuid('Expected the id of a customer').optional().meta({
      description:
        'The customer whose request it is and whose terms apply. A customer user names one of their own, or none when there is only one; a carrier user names one only to test with its terms.',
    }),
    carrierId: z.uuid('Expected the id of a carrier').optional().meta({
      description: 'Which of their carriers a carrier user tests; may be left out when there is only one',
    }),
  },
  'Expected a JSON object',
);

const hasFields = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only values that are right by themselves can contradict each other. */
function setPointFits(temperature: unknown, temperatureF: unknown): boolean {
  const isClass = TEMPERATURES.some((one) => one === temperature);
  return (
    !isClass ||
    !Number.isInteger(temperatureF) ||
    temperatureOfSetPoint(temperatureF as number) === temperature
  );
}

/** The body of a search. Limits of the day (earliest pickup, known ZIPs) are checked where the clock and the ZIPs are. */
export const searchBodySchema = searchFields
  // Both also run when other fields fail, so that one answer names every fault.
  .refine((body) => body.temperature !== undefined || body.temperatureF !== undefined, {
    path: ['temperature'],
    error: REQUIRED,
    when: hasFields,
  })
  .refine((body) => setPointFits(body.temperature, body.temperatureF), {
    path: ['temperatureF'],
    error: ({ input }) => {
      const { temperature, temperatureF } = input as { temperature: string; temperatureF: number };
      return `${temperatureF} °F is ${temperatureOfSetPoint(temperatureF)}, but temperature says ${temperature}`;
    },
    when: hasFields,
  })
  .meta({
    id: 'QuoteSearch',
    // Refinements do not show in JSON Schema by themselves.
    anyOf: [{ required: ['temperature'] }, { required: ['temperatureF'] }],
  });
export type SearchBody = z.output<typeof searchBodySchema>;
export type SearchBodyInput = z.input<typeof searchBodySchema>;

const carrierSchema = z.object({ id: z.uuid(), name: z.string() });
const centsSchema = z.int().meta({ description: 'US cents' });
const dateSchema = z.string().meta({ format: 'date', example: '2026-11-23' });

const quoteLineSchema = z
  .object({
    code: z.enum(CHARGE_LINE_CODES),
    label: z.string(),
    accessorial: z
      .enum(ACCESSORIALS)
      .optional()
      .meta({ description: 'The service, on lines with code ACCESSORIAL' }),
    cents: centsSchema,
    detail: z.string().meta({ description: 'How the amount came about, in words for its reader' }),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.output<typeof quoteLineSchema>;

const fuelPriceSchema = z
  .object({
    source: z.enum(FUEL_PRICE_SOURCES),
    effectiveDate: dateSchema,
    priceMills: z.int().meta({ description: '1/1000 US dollar a gallon' }),
  })
  .meta({ id: 'FuelPrice' });

const quoteSchema = z
  .object({
    id: z.uuid(),
    carrier: carrierSchema.extend({
      phone: z.string().nullable().meta({ description: 'For quotes that can only be confirmed by a call' }),
    }),
    rateType: z.enum(RATE_TYPES),
    vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable().meta({ description: 'Set for TRUCKLOAD' }),
    totalCents: centsSchema,
    lines: z.array(quoteLineSchema),
    ratedAs: z
      .string()
      .optional()
      .meta({ description: 'Set when a heavier weight tier was cheaper', example: '500 lb' }),
    fuel: fuelPriceSchema.nullable().meta({ description: 'The diesel price it was rated at' }),
    pickupDate: dateSchema,
    dropoffDate: dateSchema,
    transitDays: z.int().meta({ description: 'Calendar days from pickup to dropoff' }),
    expiresAt: z.iso.datetime(),
    bookable: z
      .boolean()
      .meta({ description: 'Whether a confirmation can be requested here; otherwise call the carrier' }),
    isSaved: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof quoteSchema>;

const declineSchema = z
  .object({ carrier: carrierSchema, code: z.enum(DECLINE_CODES), detail: z.string() })
  .meta({ id: 'Decline' });
export type Decline = z.output<typeof declineSchema>;

const pointSchema = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({
    id: 'Point',
    description: 'Degrees; the middle of the ZIP, not an address',
    example: { latitude: 36.6777, longitude: -121.6555 },
  });
export type Point = z.output<typeof pointSchema>;

const name = z.string().nullable();
const workingSchema = z
  .object({
    carrier: carrierSchema,
    attempts: z.array(
      z.object({
        lane: z.object({
          originRegion: name,
          destinationRegion: name,
          originFacility: name,
          destinationFacility: name,
          temperature: z.enum(TEMPERATURES),
          commodity: z.enum(COMMODITIES).nullable(),
        }),
        rateType: z.enum(RATE_TYPES),
        vehicleType: z.enum(TRUCKLOAD_VEHICLES).nullable(),
        totalCents: centsSchema.nullable().meta({ description: 'Set when this way was priced' }),
        declineCode: z.enum(DECLINE_CODES).nullable().meta({ description: 'Set when it was not' }),
      }),
    ),
  })
  .meta({ id: 'Working' });

export const quoteRequestSchema = z
  .object({
    requestId: z.uuid(),
    request: z.object({
      source: z.enum(QUOTE_REQUEST_SOURCES),
      createdAt: z.iso.datetime(),
      shipperId: z.uuid().nullable().meta({ description: 'Whose terms applied' }),
      carrierId: z
        .uuid()
        .nullable()
        .meta({ description: 'The carrier that its own user tested; null for a search' }),
      fromZip: z.string(),
      fromPlace: z.string().nullable().meta({ description: 'City and state', example: 'Salinas, CA' }),
      fromPoint: pointSchema.nullable(),
      toZip: z.string(),
      toPlace: z.string().nullable(),
      toPoint: pointSchema.nullable(),
      temperature: z.enum(TEMPERATURES),
      temperatureF: z.int().nullable(),
      commodity: z.enum(COMMODITIES),
      pallets: z.int(),
      grossWeightLbs: z.int(),
      stackable: z.boolean(),
      foodGrade: z.boolean(),
      accessorials: z.array(z.enum(ACCESSORIALS)),
      earliestPickup: dateSchema,
    }),
    miles: z.int().meta({ description: 'Estimated miles' }),
    fuel: z.array(fuelPriceSchema).meta({ description: 'The diesel prices on the day of the request' }),
    quotes: z.array(quoteSchema),
    declined: z.array(declineSchema),
    working: z.array(workingSchema).optional().meta({
      description:
        'For the carrier and ADMIN: every way of the lanes that join the two ZIPs, and what became of it. A carrier without such a lane has none.',
    }),
  })
  .meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

export const searchQuotesCall = defineCall({
  operationId: 'searchQuotes',
  method: 'post',
  path: '/v1/quotes/search',
  tags: ['Quotes'],
  summary: 'Search quotes for one lane',
  description:
    'Rates the shipment with every active carrier and keeps what was found. Each carrier answers with its quotes or with a reason why there is none.',
  request: { body: jsonBody(searchBodySchema) },
  responses: {
    200: jsonAnswer('The quotes by total, and who did not quote and why', quoteRequestSchema),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The caller may not search in this name, or the searches of the month are used up'),
    409: problemAnswer('The same Idempotency-Key is still running'),
    422: problemAnswer('The same Idempotency-Key was used with another body'),
    503: problemAnswer('The rates are not known yet'),
  },
});

export const readQuoteRequestCall = defineCall({
  operationId: 'readQuoteRequest',
  method: 'get',
  path: '/v1/quotes/requests/{id}',
  tags: ['Quotes'],
  summary: 'Read a quote request again',
  description: 'The same answer as the search gave. Nothing is rated or counted again.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonAnswer('The request and its quotes', quoteRequestSchema),
    ...UNAUTHENTICATED,
    404: problemAnswer('No such request, or not yours'),
  },
});

export const saveQuoteCall = defineCall({
  operationId: 'saveQuote',
  method: 'put',
  path: '/v1/quotes/{id}/saved',
  tags: ['Quotes'],
  summary: 'Save a quote, or remove it from the saved ones',
  description:
    'For the users of the customer whose quote it is, who share what they saved, and for an ADMIN. Saving twice is the same as once.',
  request: {
    params: z.object({ id: z.string() }),
    body: jsonBody(
      z.strictObject(
        { isSaved: z.boolean(orRequired('Expected true or false')).meta({ example: true }) },
        'Expected a JSON object',
      ),
    ),
  },
  responses: {
    200: jsonAnswer('As it stands now', z.object({ id: z.uuid(), isSaved: z.boolean() })),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The caller may read the quote but not save it'),
    404: problemAnswer('No such quote, or not yours'),
  },
});
