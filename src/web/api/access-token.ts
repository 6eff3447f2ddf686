import type { Session as SessionAnswer } from '../../contract/people/sign-in';

/** Renews the token this long before it expires, so that calls on a slow network do not send an expired one. */
const RENEW_BEFORE_MS = 60_000;

/** The access token of this tab, in memory only. Calls `renew` shortly before the token expires. */
export function createAccessToken(renew: () => Promise<unknown>) {
  let token: string | null = null;
  let renewAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    current: () => token,
    isDue: () => token !== null && Date.now() >= renewAt,

    keep({ accessToken, expiresIn }: SessionAnswer) {
      const lifeMs = expiresIn * 1000;
      const waitMs = Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2);
      token = accessToken;
      renewAt = Date.now() + waitMs;
      clearTimeout(timer);
      // After a network failure the next call renews the token.
      timer = setTimeout(() => void renew().catch(() => {}), waitMs);
    },

    drop() {
      clearTimeout(timer);
      token = null;
      renewAt = 0;
    },
  };
}
