import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../platform/config';

/** What is no page runs, loads and frames nothing, whatever a browser takes it for. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years, as lists of such sites ask for. Only this host: what else the domain holds is not ours to decide. */
const STRICT_TRANSPORT = 'max-age=63072000';

type Settings = Pick<Config, 'publicUrl' | 'isProxyTrusted' | 'isProduction'>;

/**
 * Whether the caller reached us over TLS, which ends at a proxy in front: the public address says so, or without one
 * the proxy that is trusted.
 */
export function isOverTls(c: Context, { publicUrl, isProxyTrusted }: Settings): boolean {
  if (publicUrl !== null) return publicUrl.protocol === 'https:';
  // Each proxy adds what it saw at the end; only ours, the last one, is believed.
  return isProxyTrusted && c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https';
}

/** The headers of every answer, refusals too. A page that shows something says its own content policy. */
export function securityHeaders(config: Settings): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Frame-Options', 'DENY');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NOTHING);
    if (config.isProduction && isOverTls(c, config)) {
      c.header('Strict-Transport-Security', STRICT_TRANSPORT);
    }
  };
}
