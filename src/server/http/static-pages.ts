import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { DemoOffer } from '../../contract/demo-accounts';
import type { Config } from '../platform/config';

const SETTINGS_PLACEHOLDER = '__SETTINGS__';

/**
 * Serves the built web app. Every URL that is neither a call nor a file gets index.html, which routes in the browser. Each
 * response has a new nonce for the styles that components create.
 */
export function servePages(
  app: Hono,
  parts: { readonly config: Config; readonly webFolder: string; readonly demo: DemoOffer | null },
): void {
  const { config, webFolder, demo } = parts;
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');

  app.get('/assets/*', serveFile(webFolder, 'public, max-age=31536000, immutable'));
  const serveOtherFile = serveFile(webFolder, 'no-cache');
  app.get('*', (c, next) => {
    if (!/\.[a-z0-9]+$/i.test(c.req.path) || c.req.path === '/index.html') return next();
    return serveOtherFile(c, next);
  });
  app.get('*', (c) => {
    if (/\.[a-z0-9]+$/i.test(c.req.path) && c.req.path !== '/index.html') return c.notFound();
    const cspNonce = randomBytes(18).toString('base64');
    const settings = {
      publicKey: config.publicKey,
      cspNonce,
      privacyUrl: config.privacyUrl,
      termsUrl: config.termsUrl,
      demo,
    };
    c.header('Content-Security-Policy', contentSecurityPolicy(cspNonce));
    c.header('Cache-Control', 'no-store');
    // Escapes `<`, so that no value can close the script element.
    return c.html(
      page.replace(SETTINGS_PLACEHOLDER, () => JSON.stringify(settings).replaceAll('<', '\\u003c')),
    );
  });
}

/** Serves files of the folder with this `Cache-Control`. A 404 does not get the header. */
function serveFile(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root });
  return async (c, next) => {
    const answer = await serve(c, next);
    // Set on the response, because it may be too late to set headers on the context.
    if (answer instanceof Response) answer.headers.set('Cache-Control', cacheControl);
    return answer;
  };
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
