import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { loadReasonSchema } from '../loads/load-body';
import { linkedSpotSchema } from './spot-answers';
import { spotLinkOfferBodySchema, spotLinkSecret } from './spot-body';
import { declineBySpotLink, offerBySpotLink, readSpotLink } from './spot-endpoints';

/** The link in a carrier's mail, which makes or declines an offer without logging in. */

const TAGS = ['Spot requests'] as const;
const LINK_ANSWERS = {
  200: jsonAnswer('The request as the recipient of the mail sees it', linkedSpotSchema),
  403: 'The link is incomplete, or its recipient may no longer answer for the carrier. Code `LINK_ENDED`; `detail` says which',
  429: 'Too many calls from this network. Code `TOO_MANY_CALLS`',
} as const;
const WRONG_STATE = {
  409: 'The request is no longer open or the deadline has passed. Code `WRONG_STATE`; `detail` says which',
} as const;

export const readSpotLinkCall = defineCall(readSpotLink, {
  tags: TAGS,
  summary: 'Get the spot request of a mailed link',
  description: 'Also after the deadline or after an answer, so that an old link explains itself.',
  request: { body: jsonBody(z.strictObject({ link: spotLinkSecret })) },
  responses: LINK_ANSWERS,
});

export const offerBySpotLinkCall = defineCall(offerBySpotLink, {
  tags: TAGS,
  summary: 'Make an offer by a mailed link',
  description:
    'On behalf of the recipient of the mail, until the deadline. A second offer replaces the open one of the carrier.',
  request: { body: jsonBody(spotLinkOfferBodySchema) },
  responses: { ...LINK_ANSWERS, ...WRONG_STATE },
});

export const declineBySpotLinkCall = defineCall(declineBySpotLink, {
  tags: TAGS,
  summary: 'Decline to offer by a mailed link',
  description: 'On behalf of the recipient of the mail, until the deadline.',
  request: {
    body: jsonBody(
      z.strictObject({
        link: spotLinkSecret,
        reason: loadReasonSchema.meta({
          description: 'Why. The customer sees it',
          example: 'No truck that day',
        }),
      }),
    ),
  },
  responses: { ...LINK_ANSWERS, ...WRONG_STATE },
});
