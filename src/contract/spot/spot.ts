import { z } from 'zod';
import { SPOT_ANSWERS, SPOT_STATUSES } from '../../domain/spot/spot-states';
import { defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import { CURSOR_QUERY, NEXT_CURSOR } from '../cursors';
import { carrierIdSchema, customerIdSchema, jsonObject, oneOf } from '../inputs';
import { boundedListSchema, LIST_DAY, LIST_QUERY } from '../lists';
import { loadReasonBody, loadReasonSchema } from '../loads/load-body';
import { loadSchema } from '../loads/loads';
import { idOf, pathId } from '../path-ids';
import { spotListRowSchema, spotRequestSchema } from './spot-answers';
import { acceptSpotOfferBodySchema, spotBodySchema, spotOfferBodySchema } from './spot-body';
import {
  acceptSpotOffer,
  cancelSpotRequest,
  declineSpotRequest,
  listSpotRequests,
  makeSpotOffer,
  readSpotRequest,
  requestSpot,
  withdrawSpotOffer,
} from './spot-endpoints';

const TAGS = ['Spot requests'] as const;
const params = idOf('a spot request');
const offerParams = params.extend({ offerId: pathId('an offer of it') });
const NOT_FOUND = { 404: 'The request or offer does not exist, or you cannot see it' } as const;
const WRONG_STATE = {
  409: 'The request or the offer is no longer open, or the deadline has passed. Code `WRONG_STATE`; `detail` says which',
} as const;
const CHANGED = {
  200: jsonAnswer('The spot request after it', spotRequestSchema),
  403: 'The caller can see the request but not do this',
  ...NOT_FOUND,
  ...WRONG_STATE,
  ...KEY_REUSED,
} as const;

export const requestSpotCall = defineCall(requestSpot, {
  tags: TAGS,
  summary: 'Ask carriers for offers',
  description:
    'Mails the carriers, who can offer a price until the deadline. Accepting an offer books a load. A customer has at most 100 open requests.',
  request: { body: jsonBody(spotBodySchema) },
  responses: {
    200: jsonAnswer('The spot request', spotRequestSchema),
    403: 'The caller may not ask for offers',
    409: 'The customer has too many open requests. Code `WRONG_STATE`',
    ...KEY_REUSED,
  },
});

export const listSpotRequestsCall = defineCall(listSpotRequests, {
  tags: TAGS,
  summary: 'List spot requests',
  description:
    "Your customers' requests, and those sent to your carriers. `search` matches the number, the cities, states and ZIPs of the stops, and for the customer its references.",
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      ...CURSOR_QUERY,
      status: oneOf(SPOT_STATUSES).optional().meta({ description: 'Only requests with this status' }),
      answer: oneOf(SPOT_ANSWERS)
        .optional()
        .meta({ description: 'For a carrier: only requests to which it answered so' }),
      pickupFrom: LIST_DAY.meta({ description: 'The first earliest pickup day' }),
      pickupTo: LIST_DAY.meta({ description: 'The last earliest pickup day, inclusive' }),
      shipperId: customerIdSchema.optional().meta({ description: 'Only requests of this customer' }),
      carrierId: carrierIdSchema
        .optional()
        .meta({ description: 'Only requests that this carrier was asked' }),
      sort: z
        .enum(['created', 'deadline', 'pickup'], 'Must be created, deadline or pickup')
        .default('created')
        .meta({ description: 'What the requests are sorted by', example: 'created' }),
      order: z
        .enum(['asc', 'desc'], 'Must be asc or desc')
        .default('desc')
        .meta({ description: 'Earliest or latest first', example: 'desc' }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', boundedListSchema(spotListRowSchema).extend(NEXT_CURSOR)),
  },
});

export const readSpotRequestCall = defineCall(readSpotRequest, {
  tags: TAGS,
  summary: 'Get a spot request',
  request: { params },
  responses: { 200: jsonAnswer('The spot request', spotRequestSchema), ...NOT_FOUND },
});

export const cancelSpotRequestCall = defineCall(cancelSpotRequest, {
  tags: TAGS,
  summary: 'Cancel a spot request',
  description: 'For a user of the customer, or an ADMIN. OPEN becomes CANCELLED, which is final.',
  request: { params, body: loadReasonBody('Why. The carriers see it') },
  responses: CHANGED,
});

export const makeSpotOfferCall = defineCall(makeSpotOffer, {
  tags: TAGS,
  summary: 'Make an offer',
  description:
    'For a user of a carrier that was asked, or an ADMIN. Replaces the open offer of that carrier. A carrier can make at most 20 offers for a request.',
  request: { params, body: jsonBody(spotOfferBodySchema) },
  responses: CHANGED,
});

export const withdrawSpotOfferCall = defineCall(withdrawSpotOffer, {
  tags: TAGS,
  summary: 'Withdraw an offer',
  description: 'For a user of the carrier, or an ADMIN.',
  request: { params: offerParams },
  responses: CHANGED,
});

export const declineSpotRequestCall = defineCall(declineSpotRequest, {
  tags: TAGS,
  summary: 'Decline to offer',
  description:
    'For a user of a carrier that was asked and has no open offer, or an ADMIN. The carrier can still make an offer later.',
  request: {
    params,
    body: jsonBody(
      jsonObject({
        reason: loadReasonSchema.meta({
          description: 'Why. The customer sees it',
          example: 'No truck that day',
        }),
        carrierId: carrierIdSchema.optional().meta({
          description: 'The carrier that declines. Optional for a user of only one carrier that was asked',
        }),
      }),
    ),
  },
  responses: CHANGED,
});

export const acceptSpotOfferCall = defineCall(acceptSpotOffer, {
  tags: TAGS,
  summary: 'Accept an offer',
  description:
    'Books a load that is ACCEPTED at once, because the offer is the word of the carrier. The request is BOOKED, and its other offers are not chosen. Accepting the same offer again returns the same load with `isNew` false.',
  request: { params: offerParams, body: jsonBody(acceptSpotOfferBodySchema) },
  responses: {
    200: jsonAnswer(
      'The load',
      loadSchema.extend({ isNew: z.boolean().meta({ description: 'False if it was accepted before' }) }),
    ),
    403: 'The caller, or the creator of the API key, may not book, or the carrier no longer approves the customer: code `NOT_BOOKABLE`, and `booking` has the phone of the carrier. Or the caller can see the offer but not accept it',
    ...NOT_FOUND,
    ...WRONG_STATE,
    ...KEY_REUSED,
  },
});
