import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { AppError } from '../../contract/app-error';
import type { Config } from '../platform/config';
import { withoutSlot } from './call-slots';
import type { Exchange } from './route';
import { isOverTls } from './security-headers';

/** Each proxy appends the address of its client. Only the last entry, from our proxy, is trusted. */
export function addressOf(
  forwardedFor: string | undefined,
  remote: string | undefined,
  { isProxyTrusted }: Pick<Config, 'isProxyTrusted'>,
): string {
  const forwarded = isProxyTrusted ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (remote ?? 'unknown');
}

/** The characters of all our cookie values. Another value may contain a NUL (`%00`), which PostgreSQL rejects in text. */
const OWN_VALUE = /^[\w.~-]*$/;

export function createExchange(c: Context, config: Config): Exchange {
  const { publicUrl } = config;
  const isSecure = isOverTls(c, config);
  // Browsers accept a `__Host-` cookie only over TLS, from this host, and with the path `/`. So neither another subdomain
  // nor an unencrypted connection can set one.
  const cookieName = (name: string) => (isSecure ? `__Host-${name}` : name);
  return {
    get address() {
      // Tests call the app without a socket.
      const remote = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
      return addressOf(c.req.header('X-Forwarded-For'), remote, config);
    },
    userAgent: c.req.header('User-Agent') ?? null,
    get origin() {
      return publicUrl?.origin ?? `${isSecure ? 'https' : 'http'}://${c.req.header('Host') ?? 'localhost'}`;
    },
    header: (name) => c.req.header(name),
    withoutSlot: (wait) => withoutSlot(c, wait),
    cookie: (name) => {
      rejectOtherOrigins(c, publicUrl);
      const value = getCookie(c, cookieName(name));
      return value === undefined || OWN_VALUE.test(value) ? value : undefined;
    },
    setCookie: (name, value, { path, maxAgeSeconds, isReadable = false }) =>
      setCookie(c, cookieName(name), value, {
        path: isSecure ? '/' : path,
        maxAge: maxAgeSeconds,
        httpOnly: !isReadable,
        sameSite: 'Strict',
        secure: isSecure,
      }),
  };
}

/** Accepts cookies only from our own pages. Browsers send the page's origin with every POST. */
function rejectOtherOrigins(c: Context, publicUrl: URL | null): void {
  const origin = c.req.header('Origin');
  if (origin === undefined) return;
  const isOurs =
    URL.canParse(origin) &&
    (publicUrl === null
      ? new URL(origin).host === c.req.header('Host')
      : new URL(origin).origin === publicUrl.origin);
  if (!isOurs) throw new AppError('WRONG_ORIGIN');
}
