import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Days that a browser stays known. Browsers may delete cookies after 400 days. */
export const KNOWN_BROWSER_DAYS = 180;
/** The most emails in one cookie, because colleagues may share a computer. The oldest entry is dropped. */
const MAX_EMAILS = 5;
const DAY_MS = 86_400_000;

/**
 * A cookie that says which users were signed in from this browser before. It grants no access. It only gives the browser
 * separate limits, so that attempts from elsewhere cannot lock an email's owner out. It is checked without the database, so
 * its timing reveals nothing about the email.
 */
export interface KnownBrowsers {
  /** Returns the browser's id if the owner of the email was signed in from it; otherwise null. */
  find(cookie: string | undefined, email: string, now: Date): string | null;
  /** Returns the new value of the cookie after the owner of the email signed in. */
  add(cookie: string | undefined, email: string, now: Date): string;
}

const ID = /^[\w-]{22}$/;
const ENTRY = /^(\d{1,6})~([\w-]{43})$/;

/**
 * Creates the cookies, which have the form `id.day~mac.day~mac`: each entry is bound to the browser's id, one email, and the
 * day of the sign-in.
 */
export function createKnownBrowsers(secret: string): KnownBrowsers {
  const macOf = (id: string, email: string, day: string) =>
    createHmac('sha256', `known-browser:${secret}`).update(`${id} ${day} ${email}`).digest('base64url');
  const isOf = (entry: string, id: string, email: string) => {
    const [, day, mac] = ENTRY.exec(entry) ?? [];
    if (day === undefined || mac === undefined) return false;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id, email, day)));
  };
  const parse = (cookie: string | undefined, now: Date) => {
    const [id = '', ...entries] = (cookie ?? '').split('.', 1 + MAX_EMAILS);
    if (!ID.test(id)) return null;
    const oldest = dayOf(now) - KNOWN_BROWSER_DAYS;
    return { id, entries: entries.filter((entry) => Number(ENTRY.exec(entry)?.[1]) > oldest) };
  };
  return {
    find(cookie, email, now) {
      const parsed = parse(cookie, now);
      return parsed?.entries.some((entry) => isOf(entry, parsed.id, email)) ? parsed.id : null;
    },
    add(cookie, email, now) {
      const parsed = parse(cookie, now);
      const isForged = parsed?.entries.length === 0;
      const id = parsed && !isForged ? parsed.id : randomBytes(16).toString('base64url');
      const others = parsed?.entries.filter((entry) => !isOf(entry, id, email)) ?? [];
      const day = String(dayOf(now));
      return [id, `${day}~${macOf(id, email, day)}`, ...others].slice(0, 1 + MAX_EMAILS).join('.');
    },
  };
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);
