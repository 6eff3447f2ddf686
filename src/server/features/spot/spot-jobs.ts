import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/job-kind';

/** The kinds of mails: to a carrier about the request or its end, or to the customer about an offer or the deadline. */
const SPOT_MAILS = [
  'REQUESTED',
  'OFFERED',
  'WITHDRAWN',
  'BOOKED',
  'NOT_CHOSEN',
  'CANCELLED',
  'EXPIRED',
] as const;

const spotMailSchema = z.strictObject({
  /** The mail's id, the same in every attempt, so that it is stored and delivered once. */
  mailId: z.uuid(),
  requestId: z.uuid(),
  profileId: z.uuid(),
  what: z.enum(SPOT_MAILS),
  /** The carrier whose user the recipient is; null for a user of the customer. */
  carrierId: z.uuid().nullable(),
  offerId: z.uuid().nullable(),
});
export type SpotMail = z.output<typeof spotMailSchema>;

/** One mail to one person. 14 attempts take about a day. */
export const MAIL_SPOT: JobKind<SpotMail> = { name: 'mail_spot', payload: spotMailSchema, maxAttempts: 14 };

/** Ends a request at its deadline. */
export const EXPIRE_SPOT: JobKind<{ requestId: string }> = {
  name: 'expire_spot',
  payload: z.strictObject({ requestId: z.uuid() }),
  maxAttempts: 14,
};
