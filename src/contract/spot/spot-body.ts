import { z } from 'zod';
import { dropoffOf, sharedOf } from '../../domain/shipment/shipment-request';
import { MAX_OFFER_CENTS, MAX_SPOT_CARRIERS, MAX_SPOT_DROPOFFS, SPOT_VEHICLES } from '../../domain/spot/spot';
import { sentDay } from '../days';
import { carrierIdSchema, customerIdSchema, jsonObject, orRequired, trueOrFalse } from '../inputs';
import { linesSchema, MAX_STOPS, referencesInput, stopInput } from '../loads/load-body';
import { fitsTotal } from '../quotes/quote-pool';
import { HAS_TEMPERATURE, hasFields, searchInput, withTemperatureRules } from '../quotes/quote-search';
import { LIMIT_MESSAGES, shipmentInput } from '../quotes/shipment-fields';

const MAX_REMARK_LENGTH = 500;

const optionalLines = linesSchema
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .optional();

const remark = optionalLines.refine((text) => (text ?? '').length <= MAX_REMARK_LENGTH, {
  error: `Use ${MAX_REMARK_LENGTH} characters or fewer`,
});

const day = sentDay.meta({ format: 'date', example: '2026-11-24' });

const moment = z.iso.datetime({
  offset: true,
  ...orRequired('Enter a date and time such as 2026-11-23T17:00:00Z'),
});

const facilityId = z.uuid('Must be the id of a facility').optional().meta({
  description:
    'A facility in this ZIP that you can see. With one for every stop, accepting an offer needs no stops',
});

const dropoffInput = z
  .strictObject({ ...dropoffOf(shipmentInput), facilityId }, 'Must be a dropoff')
  .meta({ id: 'SpotDropoff' });

const spotFields = jsonObject({
  ...sharedOf(shipmentInput),
  fromFacilityId: facilityId,
  dropoffs: z
    .array(dropoffInput, orRequired('Must be a list of dropoffs'))
    .min(1, 'Add a dropoff')
    .max(MAX_SPOT_DROPOFFS, `Enter ${MAX_SPOT_DROPOFFS} dropoffs or fewer`)
    .meta({ description: 'In the order of the stops' }),
  temperatureF: searchInput.temperatureF,
  latestPickup: day.optional().meta({ description: 'The last possible pickup day' }),
  vehicleType: z
    .enum(SPOT_VEHICLES, orRequired(`Must be one of ${SPOT_VEHICLES.join(', ')}`))
    .meta({ description: 'TRUCKLOAD is a full trailer' }),
  deadline: moment.meta({
    description: 'Until when carriers can offer, and you can accept',
    example: '2026-11-23T17:00:00Z',
  }),
  shipperId: customerIdSchema.optional().meta({
    description: 'The customer who asks. Optional for a user of only one customer',
  }),
  carrierIds: z
    .array(carrierIdSchema, 'Must be a list of carrier ids')
    .min(1, 'Choose at least one carrier')
    .max(MAX_SPOT_CARRIERS, `Choose ${MAX_SPOT_CARRIERS} carriers or fewer`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each carrier only once')
    .optional()
    .meta({ description: 'Which carriers to ask. By default all that have approved you' }),
  showMargin: trueOrFalse.default(false).meta({
    description:
      'Tells carriers that are not chosen by how many percent they were above or below the accepted offer',
  }),
  productDescription: optionalLines.meta({ description: 'PRODUCT_DESCRIPTION' }),
  specialInstructions: optionalLines.meta({ description: 'SPECIAL_INSTRUCTIONS. The carriers see them' }),
  note: remark.meta({ description: 'A note to yourself. The carriers do not see it' }),
  references: referencesInput.optional().meta({
    description: 'Carriers do not see them before the load is booked',
  }),
  requestId: z.uuid('Must be the id of a quote request').optional().meta({
    description: 'A search of the same lane, whose quotes the screen shows beside the offers',
  }),
  poolId: z.uuid('Must be the id of a pool').optional().meta({
    description: 'Instead of `requestId`: a pool with the same dropoffs',
  }),
});

export const spotBodySchema = withTemperatureRules(spotFields)
  .refine(({ dropoffs }) => fitsTotal(dropoffs), {
    path: ['dropoffs'],
    error: LIMIT_MESSAGES.total,
    when: hasFields,
  })
  .refine(
    ({ earliestPickup, latestPickup }) =>
      latestPickup === undefined || String(latestPickup) >= String(earliestPickup),
    { path: ['latestPickup'], error: 'Must not be before the earliest pickup', when: hasFields },
  )
  .refine(({ requestId, poolId }) => requestId === undefined || poolId === undefined, {
    path: ['poolId'],
    error: 'Send either requestId or poolId',
    when: hasFields,
  })
  .meta({ id: 'SpotRequestToSend', ...HAS_TEMPERATURE });
export type SpotBody = z.output<typeof spotBodySchema>;

const offerShape = {
  totalCents: z
    .int(orRequired('Enter whole cents'))
    .min(1, 'Enter more than 0')
    .max(MAX_OFFER_CENTS, 'Enter 1,000,000 dollars or less')
    .meta({ description: 'US cents, for everything' }),
  pickupDate: day,
  deliveryDate: day.optional().meta({ description: 'The delivery day of all dropoffs' }),
  deliveryDates: z
    .array(day, 'Must be a list of dates')
    .min(1, 'Enter a day for each dropoff')
    .max(MAX_SPOT_DROPOFFS, 'Enter a day for each dropoff')
    .optional()
    .meta({ description: 'Instead of `deliveryDate`: the day of each dropoff, in their order' }),
  expiresAt: moment.optional().meta({
    description:
      'Until when the offer holds. By default until the deadline of the request, which also ends a longer one',
    example: '2026-11-23T17:00:00Z',
  }),
  remark: remark.meta({ description: 'The customer sees it' }),
};

/** Adds the rule that an offer has either `deliveryDate` or `deliveryDates`. */
const withDelivery = <S extends z.ZodType<{ deliveryDate?: string | undefined; deliveryDates?: unknown }>>(
  fields: S,
) =>
  fields.refine(
    ({ deliveryDate, deliveryDates }) => (deliveryDate === undefined) !== (deliveryDates === undefined),
    {
      path: ['deliveryDate'],
      error: ({ input }) =>
        (input as { deliveryDate?: unknown }).deliveryDate === undefined
          ? 'Required'
          : 'Send either deliveryDate or deliveryDates',
      when: hasFields,
    },
  );

const OFFER_META = { anyOf: [{ required: ['deliveryDate'] }, { required: ['deliveryDates'] }] };

export const spotOfferBodySchema = withDelivery(
  jsonObject({
    ...offerShape,
    carrierId: carrierIdSchema.optional().meta({
      description: 'The carrier that offers. Optional for a user of only one carrier that was asked',
    }),
  }),
).meta({ id: 'SpotOfferToMake', ...OFFER_META });
export type SpotOfferBody = z.output<typeof spotOfferBodySchema>;

export const spotLinkSecret = z
  .string('Must be the secret of a link')
  .min(1, 'Must be the secret of a link')
  .max(400, 'Must be the secret of a link');

export const spotLinkOfferBodySchema = withDelivery(jsonObject({ link: spotLinkSecret, ...offerShape })).meta(
  { id: 'SpotOfferByLink', ...OFFER_META },
);

export const acceptSpotOfferBodySchema = jsonObject({
  stops: z
    .array(stopInput, 'Must be a list of stops')
    .min(2, 'Add the pickup and the dropoff')
    .max(MAX_STOPS, `A load has at most ${MAX_STOPS} stops`)
    .optional()
    .meta({
      description:
        'As in a booking: the pickup, then each dropoff in their order. Required unless the request has a facility for every stop',
    }),
  references: referencesInput.optional().meta({ description: 'By default those of the request' }),
  productDescription: optionalLines.meta({ description: 'By default that of the request' }),
  specialInstructions: optionalLines.meta({ description: 'By default those of the request' }),
}).meta({ id: 'SpotOfferToAccept' });
export type AcceptSpotOfferBody = z.output<typeof acceptSpotOfferBodySchema>;
