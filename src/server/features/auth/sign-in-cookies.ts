import { AppError } from '../../../contract/app-error';
import { COOKIES } from '../../../contract/cookies';
import type { Exchange } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { KNOWN_BROWSER_DAYS, type KnownBrowsers } from './known-browsers';
import { SESSION_DAYS } from './session-store';

/** The session cookie is sent only to these calls. All others use the access token. */
const COOKIE_PATH = '/v1/auth';
const DAY_SECONDS = 86_400;

interface BrowserParts {
  readonly knownBrowsers: KnownBrowsers;
  readonly clock: Clock;
}

export const setSessionCookies = (exchange: Exchange, token: string): void =>
  setCookies(exchange, token, SESSION_DAYS * DAY_SECONDS);

export const clearSessionCookies = (exchange: Exchange): void => setCookies(exchange, '', 0);

function setCookies(exchange: Exchange, token: string, maxAgeSeconds: number): void {
  exchange.setCookie(COOKIES.session, token, { path: COOKIE_PATH, maxAgeSeconds });
  exchange.setCookie(COOKIES.sessionHint, token && '1', { path: '/', maxAgeSeconds, isReadable: true });
}

/** Returns the id of the browser if it is a known browser of the email's owner, otherwise null. */
export function findKnownBrowser(
  { knownBrowsers, clock }: BrowserParts,
  exchange: Exchange,
  email: string,
): string | null {
  return knownBrowsers.find(knownBrowserCookie(exchange), email, clock.now());
}

/** Makes the browser a known browser of the email's owner, who has signed in. */
export function rememberBrowser(
  { knownBrowsers, clock }: BrowserParts,
  exchange: Exchange,
  email: string,
): void {
  const known = knownBrowsers.add(knownBrowserCookie(exchange), email, clock.now());
  const maxAgeSeconds = KNOWN_BROWSER_DAYS * DAY_SECONDS;
  exchange.setCookie(COOKIES.knownBrowser, known, { path: COOKIE_PATH, maxAgeSeconds });
}

/** Reads the cookie of a known browser. A call from another site's page is treated like an unknown browser. */
function knownBrowserCookie(exchange: Exchange): string | undefined {
  try {
    return exchange.cookie(COOKIES.knownBrowser);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
