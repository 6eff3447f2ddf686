import { type RouteConfig, z } from '@hono/zod-openapi';
import { INVALID, problemAnswer } from '../../../contract/call';
import { PROBLEMS } from '../../../contract/problems';
import type { Route } from '../route';
import { acceptsIdempotencyKey, commonCodes, hasJsonBody } from './common-codes';
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

/** The call as its contract describes it, plus the parts that `bindRoute` adds: authentication, keys, and common errors. */
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

/** A call's own description of a status replaces these. */
function commonErrors(route: Route): RouteConfig['responses'] {
  return Object.fromEntries(
    commonCodes(route).map((code) => [
      PROBLEMS[code].status,
      problemAnswer(`${PROBLEMS[code].text} Code \`${code}\`.`),
    ]),
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
