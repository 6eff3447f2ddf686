import type { Hono } from 'hono';
import type { Config } from '../platform/config';
import { DOCS_CONTENT_POLICY, renderDocs } from './docs-page';
import { sendText } from './gzip';
import { makeDocument } from './openapi/make-document';
import type { Route } from './route';

/** Serves the OpenAPI 3.1 document, generated from the same routes that are bound, and a page that shows it. */
export function documentRoutes(
  app: Hono,
  routes: readonly Route[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  let generated: { readonly json: string; readonly page: string } | undefined;
  // On the first request: generating takes 0.4 s of processor time, a sixth of a start.
  const documents = () => {
    if (!generated) {
      const document = makeDocument(routes, publicUrl?.origin ?? '/');
      generated = { json: JSON.stringify(document), page: renderDocs(document) };
    }
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
