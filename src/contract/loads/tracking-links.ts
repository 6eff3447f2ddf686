import { z } from 'zod';
import { LOAD_STATUSES } from '../../domain/loads/load-states';
import { APPOINTMENTS, LOAD_STOP_SIDES } from '../../domain/loads/loads';
import { TRACKING_STEPS, TRACKING_TYPES } from '../../domain/loads/tracking';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import { loadNumberSchema } from '../quotes/quote-load';
import { dateSchema } from '../quotes/quotes';
import { endTrackingLink, readSharedLoad, readTrackingLink, shareTracking } from './load-endpoints';
import { localTimeSchema } from './load-tracking';

/** The link that shows a consignee where a load is, without logging in and without prices. */

const ownLinkSchema = namedObject('TrackingLink', {
  url: z.string().nullable().meta({
    description:
      'The address to share. Whoever has it sees the load. Null if the call is repeated with its `Idempotency-Key`',
  }),
  createdAt: z.iso.datetime(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }).nullable().meta({
    description: 'Null if the caller may not see the name',
  }),
  endsAt: z.iso.datetime().meta({
    description: 'A week after delivery. Without a recorded delivery, a month after the promised day',
  }),
});
export type OwnTrackingLink = z.output<typeof ownLinkSchema>;

const sharingSchema = namedObject('TrackingSharing', {
  link: ownLinkSchema.nullable().meta({ description: 'The open link; null if there is none' }),
});
export type TrackingSharing = z.output<typeof sharingSchema>;

const sharedStopSchema = z.object({
  position: z.int(),
  side: z.enum(LOAD_STOP_SIDES),
  name: z.string().nullable().meta({ description: 'Null for the dropoffs of a pool' }),
  city: z.string(),
  state: z.string(),
  date: dateSchema.meta({ description: 'The promised day' }),
  appointment: z.enum(APPOINTMENTS),
  window: z
    .object({ from: z.string().meta({ example: '2026-11-23T08:00' }), to: z.string() })
    .nullable()
    .meta({ description: 'In the local time of the stop' }),
});

const sharedLoadSchema = namedObject('SharedLoad', {
  number: loadNumberSchema,
  status: z.enum(LOAD_STATUSES),
  shipperName: z.string(),
  carrier: z.object({ name: z.string(), phone: z.string().nullable() }),
  po: z.string().nullable().meta({ description: 'The PO number of the customer' }),
  deliveryDate: dateSchema.meta({ description: 'The promised day of the last dropoff' }),
  step: z.enum(TRACKING_STEPS).nullable().meta({ description: 'The last recorded step' }),
  stops: z.array(sharedStopSchema),
  events: z
    .array(
      z.object({
        position: z.int(),
        type: z.enum(TRACKING_TYPES),
        localTime: localTimeSchema,
        day: dateSchema.meta({ description: 'The day at the place' }),
        place: z.string(),
        stop: z.int().nullable().meta({ description: 'The dropoff that was delivered' }),
      }),
    )
    .meta({ description: 'In the order they were recorded' }),
  endsAt: z.iso.datetime().meta({ description: 'When the link ends' }),
});
export type SharedLoad = z.output<typeof sharedLoadSchema>;

const params = idOf('the load');
const NOT_FOUND = { 404: 'The load does not exist, or you cannot see it' } as const;
const FORBIDDEN = { 403: 'The caller can see the load but not share it' } as const;

export const readTrackingLinkCall = defineCall(readTrackingLink, {
  tags: ['Loads'],
  summary: "Get a load's tracking link",
  description: 'For a user of the customer, or an ADMIN.',
  request: { params },
  responses: {
    200: jsonAnswer('The open link, if there is one', sharingSchema),
    ...FORBIDDEN,
    ...NOT_FOUND,
  },
});

export const shareTrackingCall = defineCall(shareTracking, {
  tags: ['Loads'],
  summary: "Share a load's tracking",
  description:
    'Opens a link that shows stops, status and tracking of an ACCEPTED load without logging in, without prices, notes and pictures. A load has one open link; a second call returns it.',
  request: { params },
  responses: {
    200: jsonAnswer('The open link', sharingSchema),
    ...FORBIDDEN,
    ...NOT_FOUND,
    409: 'The load is not booked, was delivered more than a week ago, or had 20 links. Code `WRONG_STATE`',
    ...KEY_REUSED,
  },
});

export const endTrackingLinkCall = defineCall(endTrackingLink, {
  tags: ['Loads'],
  summary: "End a load's tracking link",
  description: 'The open link shows nothing from then on. Does nothing if there is none.',
  request: { params },
  responses: {
    204: { description: 'The load has no open link' },
    ...FORBIDDEN,
    ...NOT_FOUND,
    ...KEY_REUSED,
  },
});

export const readSharedLoadCall = defineCall(readSharedLoad, {
  tags: ['Loads'],
  summary: 'Get the load of a tracking link',
  description: 'What the page behind the link shows.',
  request: {
    body: jsonBody(
      z.strictObject({
        link: z
          .string('Must be the secret of a link')
          .min(1, 'Must be the secret of a link')
          .max(200, 'Must be the secret of a link'),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The load', sharedLoadSchema),
    403: 'The link is unknown or has ended. Code `LINK_ENDED`; `detail` says which',
    429: 'Too many calls from this network. Code `TOO_MANY_CALLS`',
  },
});
