import { readStored, writeStored } from '../../browser-storage';
import { afterLogin, type IntendedPage, START } from '../../login-redirect';

const KEY = 'afterCode';
/** The lifetime of a code. */
const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * Remembers the page across tabs, because a mail's link opens in a new tab, which does not know where the user was going.
 */
export function rememberIntendedPage(intended: IntendedPage): void {
  const to = afterLogin(intended);
  writeStored(KEY, to === START ? null : `${Date.now() + CODE_LIFETIME_MS} ${to}`);
}

/** Returns the remembered page and removes it, because it applies to one login only. */
function popRemembered(): string | undefined {
  const [until, to] = readStored(KEY)?.split(' ') ?? [];
  writeStored(KEY, null);
  return Number(until) > Date.now() ? to : undefined;
}

/**
 * The page to open after a code: the one this tab intended, otherwise the one the user wanted when requesting the code,
 * otherwise the link's. If the code is for a new password, the user goes to that form first.
 */
export function afterCode(intended: IntendedPage, next: string | null): string {
  const isReset = isForNewPassword(next);
  const elsewhere = popRemembered() ?? (isReset ? null : next);
  const to = afterLogin({ ...intended, redirect: intended.redirect ?? elsewhere });
  if (!isReset) return to;
  return to === START ? '/reset-password' : `/reset-password?${new URLSearchParams({ redirect: to })}`;
}

export const isForNewPassword = (next: string | null): boolean => next === '/reset-password';
