import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { renderDocs } from './docs-page';
import type { Route } from './route';

/** The OpenAPI 3.1 document, made from the very objects that are bound, and a page to read it. */
export function documentRoutes(app: Hono, routes: readonly Route[]): void {
  const registry = new OpenAPIHono();
  registry.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token from sign-in, or the public key for calls without a session.',
  });
  for (const { call, audience } of routes) {
    registry.openAPIRegistry.registerPath({
      ...call,
      ...(audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    } as Parameters<typeof registry.openAPIRegistry.registerPath>[0]);
  }
  const document = registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Coldlane',
      version: '1',
      description:
        'Search and compare refrigerated, frozen and ambient freight. Money is in cents. Refusals are problem details (RFC 9457). Writes honour `Idempotency-Key`.',
    },
  });
  const json = JSON.stringify(document);
  const page = renderDocs(document);
  app.get('/v1/openapi.json', (c) => {
    c.header('Content-Type', 'application/json');
    return c.body(json);
  });
  app.get('/v1/docs', (c) => {
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return c.html(page);
  });
}
