import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { DemoOffer } from '../../contract/people/demo-accounts';
import type { Config } from '../platform/config';
import { sendText } from './gzip';
import { webFileSender } from './web-files';

/**
 * Pages behind links with a secret. Search engines omit them, and links on them do not reveal the page's address to other
 * sites.
 */
const SECRET_PAGES = new Set(['/track', '/answer-load', '/spot-offer']);
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

  const sendWebFile = webFileSender(webFolder);
  app.get('/assets/*', (c) => sendWebFile(c, 'public, max-age=31536000, immutable'));
  app.get('*', (c) => {
    if (/\.[a-z0-9]+$/i.test(c.req.path) && c.req.path !== '/index.html') return sendWebFile(c, 'no-cache');
    const cspNonce = randomBytes(18).toString('base64');
    const settings = {
      publicKey: config.publicKey,
      cspNonce,
      privacyUrl: config.privacyUrl,
      termsUrl: config.termsUrl,
      demo,
      errorReporting: config.sentry,
    };
    c.header('Content-Security-Policy', contentSecurityPolicy(cspNonce, config));
    c.header('Cache-Control', 'no-store');
    if (SECRET_PAGES.has(c.req.path)) {
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex, nofollow');
    }
    // This escapes `<`, so that no value can close the script element.
    const html = page.replace(SETTINGS_PLACEHOLDER, () =>
      JSON.stringify(settings).replaceAll('<', '\\u003c'),
    );
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return sendText(c, html, 200);
  });
}

function contentSecurityPolicy(nonce: string, { sentry }: Pick<Config, 'sentry'>): string {
  const reportsTo = sentry === null ? '' : ` ${new URL(sentry.dsn).origin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${reportsTo}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
