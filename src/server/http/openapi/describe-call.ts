import { type RouteConfig, z } from '@hono/zod-openapi';
import { operationIdOf } from '../../../contract/operation-ids';
import { PROBLEMS, problemSchema } from '../../../contract/problems';
import type { Route } from '../route';
import { acceptsIdempotencyKey, commonCodes, hasJsonBody } from './common-codes';
import { credentialsOf } from './credentials';

const INVALID = 'The input is invalid; `errors` has one entry per field';
const UNAUTHENTICATED = 'The access token, API key, or public key is missing or invalid';

const IDEMPOTENCY_HEADERS = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .meta({
      description:
        '1–255 visible ASCII characters of your choice. Use a new key for each write. Within 24 hours a request with the same key and body gets the stored response and writes nothing.',
      example: '5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d94',
    }),
});

/** The call as its contract describes it, plus the parts that `bindRoute` adds: authentication, keys, and common errors. */
export function describeCall(route: Route): RouteConfig {
  const { tags = [], ...call } = route.call;
  return {
    operationId: operationIdOf(call),
    ...call,
    tags: [...tags],
    security: call.security ?? credentialsOf(route),
    ...(acceptsIdempotencyKey(route) ? { request: { ...call.request, headers: IDEMPOTENCY_HEADERS } } : {}),
    responses: Object.fromEntries(
      Object.entries({ ...commonErrors(route), ...call.responses, ...badRequest(route) }).map(
        ([status, response]) => [status, typeof response === 'string' ? problemAnswer(response) : response],
      ),
    ),
  };
}

/** An error response: problem details (RFC 9457). */
const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** The errors that a call of this kind has. A call's own description of a status replaces these. */
function commonErrors(route: Route): Record<number, string> {
  return Object.fromEntries(
    commonCodes(route).map((code) => [
      PROBLEMS[code].status,
      code === 'UNAUTHENTICATED' ? UNAUTHENTICATED : `${PROBLEMS[code].text} Code \`${code}\`.`,
    ]),
  );
}

/** Every call rejects unknown query parameters. A body can have invalid fields, or it may not be JSON at all. */
function badRequest(route: Route): Record<number, string> {
  const own = route.call.responses[400] ?? INVALID;
  return { 400: hasJsonBody(route) ? `${own}. Or the body is not valid JSON: code \`MALFORMED_JSON\`` : own };
}
