import type { Hono } from 'hono';
import type { Config } from '../platform/config';
import { DOCS_CONTENT_POLICY, renderDocs } from './docs-page';
import { sendCompressible } from './gzip';
import { keptText } from './kept-answers';
import { makeDocument } from './openapi/make-document';
import type { Route } from './route';

/** Serves the OpenAPI 3.1 document, generated from the same routes that are bound, and a page that shows it. */
export function documentRoutes(
  app: Hono,
  routes: readonly Route[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  let document: ReturnType<typeof makeDocument> | undefined;
  // The document is generated at the first request, because that takes 0.4 s of CPU time, a sixth of a start.
  const generated = () => {
    document ??= makeDocument(routes, publicUrl?.origin ?? '/');
    return document;
  };
  // Anyone may request these, so each is compressed only once.
  const json = keptText(() => JSON.stringify(generated()));
  const page = keptText(() => renderDocs(generated()));
  app.get('/v1/openapi.json', (c) => {
    c.header('Content-Type', 'application/json');
    return sendCompressible(c, json, 200);
  });
  app.get('/v1/docs', (c) => {
    c.header('Content-Security-Policy', DOCS_CONTENT_POLICY);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return sendCompressible(c, page, 200);
  });
}
