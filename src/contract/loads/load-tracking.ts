import { z } from 'zod';
import { isIsoDate } from '../../domain/days/calendar-date';
import { LOAD_SIDES } from '../../domain/loads/load-states';
import { TRACKING_STEPS, TRACKING_TYPES } from '../../domain/loads/tracking';
import { POOL_DROPOFFS } from '../../domain/shipment/vehicles';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { jsonObject, lineText, orRequired, REQUIRED } from '../inputs';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { dateSchema } from '../quotes/quotes';
import { tooLong } from '../text-rules';
import { linesSchema } from './load-body';
import { readLoadTracking, trackLoad } from './load-endpoints';
import { loadFileSchema, proofUrlSchema } from './load-files';

/** The most stops of a load: a pickup and the dropoffs of the largest pool. */
const MAX_STOPS = 1 + POOL_DROPOFFS.max;
const MAX_PLACE_LENGTH = 120;
const MAX_NOTE_LENGTH = 1_000;
/** The bounds of a temperature reading: colder than dry ice, hotter than any truck. */
const READING_F = { min: -80, max: 150 } as const;

/** Text of several lines; an empty text is null. */
const noteSchema = (description: string) =>
  linesSchema
    .max(MAX_NOTE_LENGTH, tooLong(MAX_NOTE_LENGTH))
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()
    .meta({ description });

const MOMENT = 'Enter a time such as 2026-11-23T08:30-08:00';
const TIME_WITH_OFFSET =
  /T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** An instant with its offset from UTC, so that its day is the local day at that place. */
const localMomentSchema = z
  .string(orRequired(MOMENT))
  .refine(
    (text) =>
      /^2[01]/.test(text) && isIsoDate(text.slice(0, 10)) && TIME_WITH_OFFSET.exec(text)?.index === 10,
    MOMENT,
  )
  .meta({
    format: 'date-time',
    description:
      'When it happened, in the local time of the place with its offset from UTC. Its day is the day there',
    example: '2026-11-23T08:30:00-08:00',
  });

export const trackLoadBodySchema = jsonObject({
  type: z.enum(TRACKING_TYPES, orRequired(`Must be one of ${TRACKING_TYPES.join(', ')}`)),
  at: localMomentSchema,
  place: lineText(MAX_PLACE_LENGTH).min(1, REQUIRED).meta({ example: 'Salinas, CA' }),
  temperatureF: z
    .int('Must be a whole number')
    .min(READING_F.min, `Must be ${READING_F.min} or more`)
    .max(READING_F.max, `Must be ${READING_F.max} or less`)
    .nullable()
    .optional()
    .meta({ description: 'The temperature reading in °F', example: 34 }),
  note: noteSchema('Both sides see it. Required for an exception'),
  internalNote: noteSchema('Only users of the carrier and ADMINs see it'),
  fileUrl: proofUrlSchema.nullable().optional(),
  stop: z
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MAX_STOPS, `Must be ${MAX_STOPS} or less`)
    .nullable()
    .optional()
    .meta({
      description:
        'Only with DELIVERED: the `position` of the dropoff. Required while several dropoffs are not delivered',
      example: 2,
    }),
})
  .refine(({ type, note }) => type !== 'EXCEPTION' || typeof note === 'string', {
    path: ['note'],
    message: 'Required',
  })
  .refine(({ type, stop }) => type === 'DELIVERED' || typeof stop !== 'number', {
    path: ['stop'],
    message: 'Only with DELIVERED',
  });

export const localTimeSchema = z.string().meta({
  description: 'When it happened in local time, with the offset from UTC that was given',
  example: '2026-11-23T08:30-08:00',
});

const eventSchema = namedObject('TrackingEvent', {
  position: z.int().meta({ description: 'From 1, in the order they were recorded' }),
  type: z.enum(TRACKING_TYPES),
  at: z.iso.datetime(),
  localTime: localTimeSchema,
  day: dateSchema.meta({ description: 'The day of `at` at the place' }),
  place: z.string(),
  temperatureF: z.int().nullable(),
  note: z.string().nullable(),
  internalNote: z.string().nullable().meta({ description: 'Null for the customer' }),
  stop: z.int().nullable().meta({
    description: 'With DELIVERED: the `position` of the dropoff. Null if the event is about the whole load',
  }),
  file: loadFileSchema.nullable().meta({ description: 'A picture or PDF, such as the proof of delivery' }),
  side: z.enum(LOAD_SIDES),
  by: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
    description: 'Null if the caller may not see the name',
  }),
  recordedAt: z.iso.datetime(),
});

const daysSchema = z.object({ pickupDate: dateSchema.nullable(), deliveryDate: dateSchema.nullable() });

export const trackingSchema = namedObject('Tracking', {
  step: z.enum(TRACKING_STEPS).nullable().meta({
    description: 'The last recorded step. DELIVERED once all dropoffs are',
  }),
  promised: z.object({ pickupDate: dateSchema, deliveryDate: dateSchema }),
  actual: daysSchema.meta({ description: 'Null until it is recorded' }),
  events: z.array(eventSchema).meta({ description: 'In the order they were recorded' }),
  next: z.array(z.enum(TRACKING_TYPES)).meta({ description: 'What the caller can record now' }),
});
export type Tracking = z.output<typeof trackingSchema>;

const params = idOf('the load');
const NOT_FOUND = { 404: 'The load does not exist, or you cannot see it' } as const;

export const readLoadTrackingCall = defineCall(readLoadTracking, {
  tags: ['Loads'],
  summary: 'Get where a load is',
  description: 'What the carrier recorded, and the promised and actual days.',
  request: { params },
  responses: { 200: jsonAnswer('The tracking', trackingSchema), ...NOT_FOUND },
});

export const trackLoadCall = defineCall(trackLoad, {
  tags: ['Loads'],
  summary: 'Record where a load is',
  description:
    'For a user of the carrier, or an ADMIN, of an ACCEPTED load. Steps may be skipped, and none goes back; an exception is possible at any time. Each dropoff is delivered once, and the load with its last one; until then its step is OUT_FOR_DELIVERY. From the first step on, only an ADMIN can cancel the load.',
  request: { params, body: jsonBody(trackLoadBodySchema) },
  responses: {
    200: jsonAnswer('The tracking after it', trackingSchema),
    403: 'The caller can see the load but not record events',
    ...NOT_FOUND,
    409: 'The status or the last step does not allow it, code `WRONG_STATE`',
    ...KEY_REUSED,
  },
});
