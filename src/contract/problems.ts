import { z } from 'zod';
import { BOOKING_REFUSALS } from '../domain/loads/loads';
import { CARRIER_SHIPPER_STATUSES } from '../domain/people/companies';
import { KEY_SCOPES } from '../domain/people/key-scopes';
import { MAX_STORED_ERRORS } from '../domain/uploads';
import { namedObject } from './named-object';

/**
 * Every error a call can return: a stable code, its HTTP status, and a default message. An error's `detail` replaces the
 * message when more is known, such as how many attempts remain.
 */
export const PROBLEMS = {
  INVALID_INPUT: { status: 400, text: 'Some fields are invalid.' },
  MALFORMED_JSON: { status: 400, text: 'The body is not valid JSON.' },
  UNAUTHENTICATED: { status: 401, text: 'Please log in.' },
  SESSION_ENDED: { status: 401, text: 'Your session has ended. Please log in again.' },
  API_KEY_REFUSED: { status: 401, text: 'This API key is invalid, expired, or revoked.' },
  WRONG_CREDENTIALS: { status: 401, text: 'Email or password is wrong.' },
  WRONG_CODE: { status: 401, text: 'The code is wrong or expired. Request a new one.' },
  WRONG_FACTOR: { status: 401, text: 'The code is wrong or was used.' },
  WRONG_PASSKEY: { status: 403, text: 'This passkey was not accepted. Try again, or use another way.' },
  SIGN_IN_EXPIRED: { status: 409, text: 'This step has expired. Please start again.' },
  WRONG_INVITATION: {
    status: 401,
    text: 'This invitation was used or withdrawn, or has expired. Ask for a new one.',
  },
  PROFILE_INACTIVE: { status: 403, text: 'Your account is not active. Please contact support.' },
  FORBIDDEN: { status: 403, text: 'You do not have permission to do this.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: 'Your role needs a second factor. Reload the page and set one up.',
  },
  CONFIRMATION_REQUIRED: { status: 403, text: 'Please confirm that it is you.' },
  KEY_SCOPE_MISSING: { status: 403, text: 'This API key does not have the scope of this call.' },
  LINK_ENDED: { status: 403, text: 'This link has expired or is incomplete. Open the page again.' },
  WRONG_ORIGIN: { status: 403, text: 'This request came from another site.' },
  NOT_FOUND: { status: 404, text: 'Not found, or you do not have access.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This path does not support the method.' },
  NOT_BOOKABLE: { status: 403, text: 'Call the carrier to book this quote.' },
  QUOTE_EXPIRED: { status: 409, text: 'This quote has expired. Quote again to book at today’s price.' },
  QUOTE_BOOKED: { status: 409, text: 'Some of these quotes are in another load.' },
  TOO_LATE_TO_CANCEL: { status: 409, text: 'It is too late to cancel this load.' },
  WRONG_STATE: { status: 409, text: 'The current state does not allow this.' },
  ROWS_CHANGED: { status: 409, text: 'Someone else changed some of these rows after you read them.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, text: 'A call with this Idempotency-Key is still running.' },
  FILE_EXISTS: { status: 409, text: 'A file with this path already exists. Files are never overwritten.' },
  BODY_BROKEN_OFF: { status: 400, text: 'The body is incomplete. Please send it again.' },
  BODY_TOO_LARGE: { status: 413, text: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'This path does not accept bodies of this type.' },
  WRONG_HOST: { status: 421, text: 'This server does not answer under this host name.' },
  LARGE_CHANGE: {
    status: 422,
    text: 'The amounts differ by more than 30%. Confirm the change to apply it.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'This Idempotency-Key was used with a different body.' },
  SEARCH_QUOTA_EXCEEDED: { status: 403, text: 'This month’s searches are used up.' },
  SEATS_EXCEEDED: { status: 403, text: 'All of the customer’s seats are taken.' },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  TOO_MANY_CALLS: { status: 429, text: 'Too many calls. Please wait a moment and try again.' },
  SIGN_IN_BUSY: {
    status: 503,
    text: 'Too many people are logging in right now. Please try again in a few seconds.',
  },
  FILE_QUOTA_EXCEEDED: {
    status: 429,
    text: 'Today’s files are used up. Please try again tomorrow.',
  },
  INTERNAL: { status: 500, text: 'An unknown error has occurred, please try again.' },
  STORAGE_FULL: { status: 507, text: 'Storage is full. Please contact your administrator.' },
  TARIFF_BUSY: {
    status: 503,
    text: 'An upload or restore is changing the tariff. Please try again later.',
  },
  OVERLOADED: { status: 503, text: 'Coldlane is very busy. Please try again in a few seconds.' },
  NOT_READY: { status: 503, text: 'The service is not ready yet. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const fieldErrorSchema = z.object({
  field: z.string().meta({
    description: 'The path of the field in the body or query',
    example: 'pallets',
  }),
  message: z.string().meta({ example: 'Pallets cannot exceed 26 per dropoff' }),
});
export type FieldError = z.output<typeof fieldErrorSchema>;

/** A change that someone else made after the caller read the record. */
const recordChangeSchema = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable().meta({ description: 'Null if the caller may not see who', example: 'Ana Lopez' }),
  fields: z.array(z.string()).meta({ example: ['name', 'phone'] }),
});
export type RecordChange = z.output<typeof recordChangeSchema>;

/** A row of a tariff that someone else changed after the caller read it. */
const changedRowSchema = z.object({
  field: z.string().meta({ description: 'The path of the edit in the body', example: 'edits.0.set.3' }),
  cells: z
    .record(z.string(), z.string().nullable())
    .nullable()
    .meta({ description: 'The current row, by the columns of its file; null if it was removed' }),
  revision: z.int().nullable().meta({ description: 'The revision that wrote it; null if it was removed' }),
  at: z.iso.datetime().nullable(),
  by: z.string().nullable().meta({ description: 'Null if the caller may not see who', example: 'Ana Lopez' }),
});
export type ChangedTariffRow = z.output<typeof changedRowSchema>;

/** The most errors in one answer. A body of 256 kB can have 22,000, more than anyone reads. */
export const MAX_LISTED_ERRORS = 100;

/** Errors in the rows of a file. */
const fileErrorSchema = z.object({
  row: z.int().nullable().meta({
    description: 'The lane, from 1, without the header. Null if the error is not in one lane',
  }),
  line: z.int().nullable().meta({ description: 'The first line of the file with this error' }),
  column: z.string().nullable(),
  value: z.string().nullable(),
  expected: z.string().meta({ example: 'a whole number of pallets from 1 to 26' }),
  count: z.int().meta({ description: 'How many times the file has this error' }),
  lines: z.array(z.int()).meta({ description: 'The first 10 lines with this error' }),
});
export type FileErrorAnswer = z.output<typeof fileErrorSchema>;

/** The numbers behind a search, pool, or file that exceeds the month's searches. */
const searchQuotaSchema = z.object({
  needed: z.int().meta({ description: 'How many searches the call needs' }),
  remaining: z.int().meta({ description: 'How many remain this month. They reset on the 1st' }),
  cap: z.int().meta({ description: 'How many a month has' }),
});

/** The reason why a quote can be booked only by calling its carrier. */
const bookingSchema = z.object({
  reason: z.enum(BOOKING_REFUSALS).meta({
    description:
      'NOT_APPROVED: the carrier has not approved the customer. BOOKING_NOT_ALLOWED: the user, or the creator of the API key, may not book',
  }),
  relation: z.enum(CARRIER_SHIPPER_STATUSES).nullable().meta({
    description: 'The status of the relationship; null if there is none, so that it can be requested',
  }),
  carrier: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() }),
});

export const problemSchema = namedObject('Problem', {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().meta({ description: 'A stable code for programs' }),
  detail: z.string(),
  message: z.string().meta({
    description: 'The same text as `detail`, for clients that show the `message` of an error',
  }),
  errors: z.array(fieldErrorSchema).max(MAX_LISTED_ERRORS).optional(),
  changes: z.array(recordChangeSchema).optional().meta({
    description:
      'For a record that has changed since `unchanged_since`: the recorded changes that the caller may see, the latest last',
  }),
  changedRows: z
    .array(changedRowSchema)
    .max(MAX_LISTED_ERRORS)
    .optional()
    .meta({ description: 'With the code ROWS_CHANGED: the rows as they are now' }),
  fileErrors: z.array(fileErrorSchema).max(MAX_STORED_ERRORS).optional().meta({
    description:
      'For a file with errors: its errors in the order of the file. Equal errors are one entry with their number',
  }),
  searches: searchQuotaSchema.optional().meta({ description: 'With the code SEARCH_QUOTA_EXCEEDED' }),
  booking: bookingSchema.optional().meta({ description: 'With the code NOT_BOOKABLE' }),
  missingScope: z.enum(KEY_SCOPES).optional().meta({ description: 'With the code KEY_SCOPE_MISSING' }),
  moreErrors: z.int().optional().meta({ description: 'How many errors `errors` leaves out' }),
});
export type Problem = z.output<typeof problemSchema>;
