import { type RouteConfig, z } from '@hono/zod-openapi';
import { INVALID, problemAnswer } from '../../../contract/call';
import { PROBLEMS, type ProblemCode } from '../../../contract/problems';
import type { Route } from '../route';
import { credentialsOf } from './credentials';

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

/** The call as its contract describes it, with what `bindRoute` adds: authentication, keys, and common errors. */
export function describeCall(route: Route): RouteConfig {
  const { tags = [], ...call } = route.call;
  return {
    ...call,
    tags: [...tags],
    security: call.security ?? credentialsOf(route),
    ...(acceptsIdempotencyKey(route) ? { request: { ...call.request, headers: IDEMPOTENCY_HEADERS } } : {}),
    responses: { ...commonErrors(route), ...call.responses, ...badRequest(route) },
  };
}

const hasJsonBody = ({ call, admit }: Route) => call.request?.body !== undefined && admit === undefined;
const hasBody = ({ call }: Route) => call.request?.body !== undefined;
const acceptsIdempotencyKey = ({ call, audience }: Route) =>
  audience === 'signed-in' && call.method !== 'get';

/** The errors that every call of this kind can return. A call's own description of a status replaces these. */
function commonErrors(route: Route): RouteConfig['responses'] {
  const codes: ProblemCode[] = [];
  if (hasBody(route)) codes.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (acceptsIdempotencyKey(route)) codes.push('IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED');
  if (route.audience === 'signed-in') codes.push('TOO_MANY_CALLS');
  const refusesKeys = route.audience === 'signed-in' || route.audience === 'open';
  if (refusesKeys) codes.push(route.keyScope === null ? 'FORBIDDEN' : 'KEY_SCOPE_MISSING');
  if (route.audience !== 'public') codes.push('UNAUTHENTICATED', 'INTERNAL', 'NOT_READY');
  return Object.fromEntries(
    codes.map((code) => [PROBLEMS[code].status, problemAnswer(`${PROBLEMS[code].text} Code \`${code}\`.`)]),
  );
}

/** Every call rejects unknown query parameters. A body can have invalid fields, or it may not be JSON at all. */
function badRequest(route: Route): RouteConfig['responses'] {
  const own = route.call.responses[400] ?? INVALID[400];
  if (!hasJsonBody(route)) return { 400: own };
  return {
    400: problemAnswer(`${own.description}. Or the body is not valid JSON: code \`MALFORMED_JSON\``),
  };
}
