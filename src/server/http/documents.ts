import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { INVALID, problemAnswer } from '../../contract/call';
import { PROBLEMS, type ProblemCode } from '../../contract/problems';
import type { Config } from '../platform/config';
import { DOCS_CONTENT_POLICY, renderDocs } from './docs-page';
import { sendText } from './gzip';
import type { Route } from './route';

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token from sign-in, or the public key for calls without a session.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'clk_…',
    description:
      'An API key (`clk_…`), sent like an access token. It needs the scope that a call lists beside this scheme. Without the scope, and for calls without this scheme, the response is 403.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'coldlane_session',
    description:
      'Set by sign-in for the path `/v1/auth`. Over TLS it is named `__Host-coldlane_session` and its path is `/`. Scripts cannot read it, and only requests from our own pages send it.',
  },
} as const;

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

/** Serves the OpenAPI 3.1 document, generated from the same routes that are bound, and a page that shows it. */
export function documentRoutes(
  app: Hono,
  routes: readonly Route[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  let generated: { readonly json: string; readonly page: string } | undefined;
  // On the first request: generating takes 0.4 s of processor time, a sixth of a start.
  const documents = () => {
    generated ??= generateDocuments(routes, publicUrl?.origin ?? '/');
    return generated;
  };
  app.get('/v1/openapi.json', (c) => {
    c.header('Content-Type', 'application/json');
    return sendText(c, documents().json, 200);
  });
  app.get('/v1/docs', (c) => {
    c.header('Content-Security-Policy', DOCS_CONTENT_POLICY);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return sendText(c, documents().page, 200);
  });
}

function generateDocuments(routes: readonly Route[], server: string) {
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    registry.registerComponent('securitySchemes', name, scheme);
  }
  for (const route of routes) registry.registerPath(describe(route));
  const document = described.getOpenAPI31Document({
    openapi: '3.1.0',
    // A path means the address of the document.
    servers: [{ url: server }],
    info: {
      title: 'Coldlane',
      version: '1',
      description:
        'Search and compare refrigerated, frozen and ambient freight. Amounts are in cents. Errors are problem details (RFC 9457). Writes of signed-in callers accept an `Idempotency-Key`.',
    },
  });
  return { json: JSON.stringify(document), page: renderDocs(document) };
}

/** The call as its contract describes it, with what `bindRoute` adds: authentication, keys, and common errors. */
function describe(route: Route): RouteConfig {
  const { call } = route;
  return {
    ...call,
    security: call.security ?? credentialsOf(route),
    ...(acceptsIdempotencyKey(route) ? { request: { ...call.request, headers: IDEMPOTENCY_HEADERS } } : {}),
    responses: { ...commonErrors(route), ...call.responses, ...badRequest(route) },
  };
}

function credentialsOf({ audience, keyScope }: Route): Record<string, string[]>[] {
  if (audience === 'public') return [];
  return keyScope === null ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [keyScope] }];
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

/** A body can have invalid fields, or it may not be JSON at all. */
function badRequest(route: Route): RouteConfig['responses'] {
  const own = route.call.responses[400] ?? INVALID[400];
  if (hasJsonBody(route)) {
    return {
      400: problemAnswer(`${own.description}. Or the body is not valid JSON: code \`MALFORMED_JSON\``),
    };
  }
  return acceptsIdempotencyKey(route) ? { 400: own } : {};
}
