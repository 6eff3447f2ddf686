import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../platform/config';

/**
 * The policy of responses that are not pages. A browser that mistakes one for a page still runs, loads, and frames nothing.
 */
const BLOCK_ALL = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years, as browsers' preload lists require. Subdomains are not included, because they may not be ours. */
const STRICT_TRANSPORT = 'max-age=63072000';

/** Powerful browser features, none of which the web app uses. */
const NO_FEATURES = [
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'hid',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type Settings = Pick<Config, 'publicUrl' | 'isProxyTrusted' | 'isProduction'>;

/** Whether the caller used TLS, which a proxy terminates. `PUBLIC_URL` decides, or else the header of the trusted proxy. */
export function isOverTls(c: Context, { publicUrl, isProxyTrusted }: Settings): boolean {
  if (publicUrl !== null) return publicUrl.protocol === 'https:';
  // Each proxy appends an entry. Only the last entry, from our proxy, is trusted.
  return isProxyTrusted && c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https';
}

/**
 * Sets the headers of every response, including errors. A page sets its own content security policy. They are set before the
 * call runs, because each header of a finished response makes Hono build the response again (0.2 ms for all of these).
 */
export function securityHeaders(config: Settings): MiddlewareHandler {
  return async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Frame-Options', 'DENY');
    c.header('Permissions-Policy', NO_FEATURES);
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Content-Security-Policy', BLOCK_ALL);
    if (config.isProduction && isOverTls(c, config)) {
      c.header('Strict-Transport-Security', STRICT_TRANSPORT);
    }
    await next();
  };
}
