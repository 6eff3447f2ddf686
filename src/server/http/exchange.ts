import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { AppError } from '../../contract/app-error';
import type { Config } from '../platform/config';
import type { Exchange } from './route';
import { isOverTls } from './security-headers';

/** The few things of the HTTP exchange that signing in needs. */
export function createExchange(c: Context, config: Config): Exchange {
  const { publicUrl, isProxyTrusted } = config;
  const isSecure = isOverTls(c, config);
  // Over TLS a browser takes the name from this very host alone: no neighbour under the same domain, and nobody on a
  // plain connection, plants a cookie under it. It demands the path `/`.
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);
  return {
    get address() {
      // Each proxy adds whom it saw at the end; only ours, the last one, is believed.
      const forwarded = isProxyTrusted
        ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
        : undefined;
      if (forwarded) return forwarded;
      // The app can be called without a socket (tests).
      return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
    },
    userAgent: c.req.header('User-Agent') ?? null,
    cookie: (name) => {
      refuseOtherOrigins(c, publicUrl);
      return getCookie(c, nameOf(name));
    },
    setCookie: (name, value, { path, maxAgeSeconds, isReadable = false }) =>
      setCookie(c, nameOf(name), value, {
        path: isSecure ? '/' : path,
        maxAge: maxAgeSeconds,
        httpOnly: !isReadable,
        sameSite: 'Strict',
        secure: isSecure,
      }),
  };
}

/** A cookie counts only for calls from our own pages; browsers name the page's origin on every POST. */
function refuseOtherOrigins(c: Context, publicUrl: URL | null): void {
  const origin = c.req.header('Origin');
  if (origin === undefined) return;
  const isOurs =
    URL.canParse(origin) &&
    (publicUrl === null
      ? new URL(origin).host === c.req.header('Host')
      : new URL(origin).origin === publicUrl.origin);
  if (!isOurs) throw new AppError('WRONG_ORIGIN');
}
