import { afterLogin, type Intended, ROUTES } from '../../paths';
import { readStored, writeStored } from '../../stored';

const KEY = 'afterCode';
/** As long as a code holds. */
const HOLDS_MS = 10 * 60_000;

/** The link of a mail opens in a tab of its own, which knows nothing of where its reader wanted to go. */
export function rememberIntended(intended: Intended): void {
  const to = afterLogin(intended);
  writeStored(KEY, to === ROUTES.quotes.path ? null : `${Date.now() + HOLDS_MS} ${to}`);
}

/** Once: the next sign-in is another one. */
function takeRemembered(): string | undefined {
  const [until, to] = readStored(KEY)?.split(' ') ?? [];
  writeStored(KEY, null);
  return Number(until) > Date.now() ? to : undefined;
}

/**
 * Where to go after a code: where this tab was meant to go, else where this browser was when it asked for the code,
 * else where the link says. A code for a new password leads there first.
 */
export function afterCode(intended: Intended, next: string | null): string {
  const isReset = isForNewPassword(next);
  const elsewhere = takeRemembered() ?? (isReset ? null : next);
  const to = afterLogin({ ...intended, redirect: intended.redirect ?? elsewhere });
  if (!isReset) return to;
  return to === ROUTES.quotes.path
    ? ROUTES.resetPassword.path
    : `${ROUTES.resetPassword.path}?${new URLSearchParams({ redirect: to })}`;
}

export const isForNewPassword = (next: string | null): boolean => next === ROUTES.resetPassword.path;
