import { z } from 'zod';
import { LOAD_STATUSES } from '../../domain/loads/load-states';
import { LOAD_STOP_SIDES } from '../../domain/loads/loads';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { SPOT_VEHICLES } from '../../domain/spot/spot';
import {
  OFFER_STATUSES,
  SPOT_ACTIONS,
  SPOT_ANSWERS,
  SPOT_EVENTS,
  SPOT_SIDES,
  SPOT_STATUSES,
} from '../../domain/spot/spot-states';
import { namedObject } from '../named-object';
import { loadNumberSchema } from '../quotes/quote-load';
import { centsSchema, dateSchema, pointSchema } from '../quotes/quotes';
import { handlingOutput } from '../quotes/shipment-fields';

/** The responses of calls about spot requests. */

const companySchema = z.object({ id: z.uuid(), name: z.string() });
const moment = z.iso.datetime();

const spotNumberSchema = z
  .string()
  .meta({ description: 'A short number to name the request on the phone', example: 'S-7KD2M9XB' });

const spotShared = {
  id: z.uuid(),
  number: spotNumberSchema,
  status: z.enum(SPOT_STATUSES),
  shipper: companySchema,
  deadline: moment.meta({ description: 'Until when carriers can offer, and the customer can accept' }),
  vehicleType: z.enum(SPOT_VEHICLES),
  commodity: z.enum(COMMODITIES),
  temperature: z.enum(TEMPERATURES),
  temperatureF: z.int().nullable(),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  earliestPickup: dateSchema,
  latestPickup: dateSchema.nullable(),
  createdAt: moment,
  updatedAt: moment,
};

const loadLinkSchema = z
  .object({ id: z.uuid(), number: loadNumberSchema, status: z.enum(LOAD_STATUSES) })
  .nullable()
  .meta({ description: 'The load of the accepted offer, if the caller may see it' });

const placeShape = z.object({ zip: z.string(), city: z.string(), state: z.string() });

export const spotListRowSchema = namedObject('SpotListRow', {
  ...spotShared,
  pickup: placeShape,
  delivery: placeShape.meta({ description: 'The last dropoff' }),
  dropoffs: z.int(),
  carriers: z.int().nullable().meta({
    description: 'How many carriers were asked. Null for a carrier, which sees only itself',
  }),
  answer: z.enum(SPOT_ANSWERS).nullable().meta({
    description: "What the caller's carrier has done. Null for the customer",
  }),
  offers: z.int().meta({
    description:
      'The open offers that the caller may see; of an ended request, the carriers that had offered',
  }),
  bestCents: centsSchema.nullable().meta({
    description: 'The total of the accepted offer, or of the lowest open one. Null without an offer',
  }),
  load: loadLinkSchema,
});
export type SpotListRow = z.output<typeof spotListRowSchema>;

const spotStopSchema = namedObject('SpotStop', {
  position: z.int().meta({ description: 'From 1: the pickup, then the dropoffs' }),
  side: z.enum(LOAD_STOP_SIDES),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  point: pointSchema.nullable(),
  pallets: z.int(),
  grossWeightLbs: z.int(),
  accessorials: z.array(z.enum(ACCESSORIALS)),
  facility: companySchema.nullable().meta({ description: 'Null for carriers, and if the stop has none' }),
});

const personSchema = companySchema.nullable().meta({
  description: 'The person. Null if the caller may not see the name, and for a job',
});

export const spotOfferSchema = namedObject('SpotOffer', {
  id: z.uuid(),
  number: z.string().meta({ example: 'Q-7KD2M9XB' }),
  carrier: companySchema,
  status: z.enum(OFFER_STATUSES),
  totalCents: centsSchema,
  pickupDate: dateSchema,
  deliveryDates: z.array(dateSchema).meta({ description: 'The day of each dropoff' }),
  expiresAt: moment.meta({ description: 'Its own expiration, or the deadline if that is earlier' }),
  remark: z.string().nullable(),
  at: moment,
  by: personSchema,
  byLink: z.boolean().meta({ description: 'By the link of a mail, without logging in' }),
  endedAt: moment.nullable(),
  marginPercent: z.int().nullable().meta({
    description:
      'By how many percent it was above (negative: below) the accepted offer. Only of an offer that was not chosen, and only if the customer shows it',
  }),
  actions: z
    .array(z.enum(['WITHDRAW', 'ACCEPT']))
    .meta({ description: 'What the caller can do with it now' }),
});
export type SpotOffer = z.output<typeof spotOfferSchema>;

const spotCarrierSchema = namedObject('SpotCarrier', {
  carrier: companySchema.extend({ phone: z.string().nullable() }),
  answer: z.enum(SPOT_ANSWERS),
  declinedAt: moment.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it declined' }),
});

const spotEventSchema = namedObject('SpotEvent', {
  at: moment,
  event: z.enum(SPOT_EVENTS),
  to: z.enum(SPOT_STATUSES).meta({ description: 'The status of the request after it' }),
  side: z.enum(SPOT_SIDES).meta({ description: 'SYSTEM: the job at the deadline' }),
  by: personSchema,
  carrier: companySchema.nullable().meta({ description: 'The carrier it is about' }),
  offerId: z.uuid().nullable(),
  reason: z.string().nullable(),
  byLink: z.boolean(),
});

export const spotRequestSchema = namedObject('SpotRequest', {
  ...spotShared,
  ...handlingOutput,
  productDescription: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  miles: z.int().meta({ description: 'Estimated miles to the last dropoff' }),
  stops: z.array(spotStopSchema),
  own: z
    .object({
      note: z.string().nullable(),
      references: z.object({
        po: z.string().nullable(),
        pickupNumber: z.string().nullable(),
        own: z.string().nullable(),
      }),
      showMargin: z.boolean(),
      requestId: z.uuid().nullable().meta({ description: 'The search whose quotes stand beside the offers' }),
      poolId: z.uuid().nullable(),
      needsStops: z.boolean().meta({
        description: 'Whether accepting an offer must send `stops`, because a stop has no facility',
      }),
    })
    .nullable()
    .meta({ description: 'What only the customer sees. Null for a carrier' }),
  carriers: z.array(spotCarrierSchema).meta({
    description: 'The carriers that were asked, by name. A carrier sees only itself',
  }),
  offers: z.array(spotOfferSchema).meta({
    description: 'Open ones first, by total; then the others, latest first. A carrier sees only its own',
  }),
  history: z.array(spotEventSchema).meta({
    description: 'Oldest first. A carrier does not see what others did',
  }),
  load: loadLinkSchema,
  actions: z.array(z.enum(SPOT_ACTIONS)).meta({ description: 'What the caller can do now' }),
});
export type SpotRequest = z.output<typeof spotRequestSchema>;

/** A row of `spot_request_carrier`, which the live stream sends to the customer and to that carrier. */
export const spotCarrierRowSchema = namedObject('SpotCarrierRow', {
  id: z.uuid(),
  request_id: z.uuid(),
  shipper_id: z.uuid(),
  carrier_id: z.uuid(),
  carrier_name: z.string(),
  answer: z.enum(SPOT_ANSWERS),
  status: z.enum(SPOT_STATUSES).meta({ description: 'Of the request' }),
  updated_at: moment,
});
export type SpotCarrierRow = z.output<typeof spotCarrierRowSchema>;

/** The request that the page of a mailed link shows. */
export const linkedSpotSchema = namedObject('LinkedSpotRequest', {
  requestId: z.uuid(),
  number: spotNumberSchema,
  status: z.enum(SPOT_STATUSES),
  shipperName: z.string(),
  carrier: companySchema,
  deadline: moment,
  vehicleType: z.enum(SPOT_VEHICLES),
  commodity: z.enum(COMMODITIES),
  temperature: z.enum(TEMPERATURES),
  temperatureF: z.int().nullable(),
  ...handlingOutput,
  pallets: z.int(),
  grossWeightLbs: z.int(),
  earliestPickup: dateSchema,
  latestPickup: dateSchema.nullable(),
  miles: z.int(),
  productDescription: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  stops: z.array(spotStopSchema),
  answer: z.enum(SPOT_ANSWERS),
  offer: spotOfferSchema
    .omit({ actions: true, by: true })
    .nullable()
    .meta({ description: "The carrier's latest offer" }),
  canOffer: z.boolean(),
  canDecline: z.boolean(),
});
export type LinkedSpot = z.output<typeof linkedSpotSchema>;
