import { z } from 'zod';

/**
 * Every error a call can return: a stable code, its HTTP status and a default sentence for people. `detail` replaces the
 * sentence when more is known, such as which field is wrong or how many attempts remain.
 */
export const PROBLEMS = {
  INVALID_INPUT: { status: 400, text: 'Some of what was sent is not valid.' },
  MALFORMED_JSON: { status: 400, text: 'The body is not valid JSON.' },
  UNAUTHENTICATED: { status: 401, text: 'Please log in.' },
  SESSION_ENDED: { status: 401, text: 'Your session has ended. Please log in again.' },
  API_KEY_REFUSED: { status: 401, text: 'This API key is not valid, has expired or was revoked.' },
  WRONG_CREDENTIALS: { status: 401, text: 'Email or password is wrong.' },
  WRONG_CODE: { status: 401, text: 'The code is wrong or has ended. Please ask for a new one.' },
  WRONG_INVITATION: {
    status: 401,
    text: 'This invitation was used, withdrawn or has ended. Please ask for a new one.',
  },
  PROFILE_INACTIVE: { status: 403, text: 'Your account is not active. Please contact support.' },
  FORBIDDEN: { status: 403, text: 'You may not do this.' },
  LINK_ENDED: { status: 403, text: 'This link has ended or is not whole. Open the page again.' },
  WRONG_ORIGIN: { status: 403, text: 'This call came from another site.' },
  NOT_FOUND: { status: 404, text: 'There is no such thing, or you may not see it.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not take that method.' },
  WRONG_STATE: { status: 409, text: 'This is not possible as things stand now.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, text: 'A call with this Idempotency-Key is still running.' },
  FILE_EXISTS: { status: 409, text: 'There is a file of this name already. Files are never overwritten.' },
  BODY_BROKEN_OFF: { status: 400, text: 'The body broke off. Please send it again.' },
  BODY_TOO_LARGE: { status: 413, text: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'The body is of a kind that this address does not take.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'This Idempotency-Key was used with another body.' },
  SEARCH_QUOTA_EXCEEDED: { status: 403, text: 'The searches of this month are used up.' },
  SEATS_EXCEEDED: { status: 403, text: 'All seats of the customer are taken.' },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  TOO_MANY_CALLS: { status: 429, text: 'Too many calls. Please wait a moment and try again.' },
  INTERNAL: { status: 500, text: 'An unknown error has occurred, please try again.' },
  STORAGE_FULL: { status: 507, text: 'There is no room left to keep files. Please tell your administrator.' },
  TARIFF_BUSY: {
    status: 503,
    text: 'The tariff is being changed by an upload or a restore. Please try again later.',
  },
  NOT_READY: { status: 503, text: 'The service is not ready yet. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const fieldErrorSchema = z.object({
  field: z.string().meta({
    description: 'The field by its path in the body or query, such as `pallets`',
    example: 'pallets',
  }),
  message: z.string().meta({ example: 'Pallets cannot exceed 26 per dropoff' }),
});
export type FieldError = z.output<typeof fieldErrorSchema>;

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: 'Stable; made for programs' }),
    detail: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problemSchema>;
