import * as endpoints from '../../contract/endpoints';
import type { Session as SessionAnswer } from '../../contract/people/sign-in';
import { clearStored } from '../browser-storage';
import { createAccessToken } from './access-token';
import { NetworkLost, Refusal } from './failures';
import { request } from './request';
import { mayHaveSession } from './session-hint';
import { createLogins } from './session-logins';
import { createSessionState } from './session-state';
import { announceSignOut } from './sign-out-channel';

export type Session = ReturnType<typeof createSession>;

/**
 * The logged-in user of this tab. The access token is in memory only. It is renewed with the HttpOnly cookie before it
 * expires, and once by the client when a call is rejected.
 */
export function createSession(publicKey: string) {
  const state = createSessionState();
  const { subscribe, isReplaced, userChanged, meChanged, actAs } = state;
  const token = createAccessToken(renew);
  let renewing: Promise<boolean> | null = null;
  /** Counts logins and logouts, so that a late renewal does not undo one. */
  let generation = 0;

  const bearer = () => token.current() ?? publicKey;

  async function readUser(answer: SessionAnswer) {
    token.keep(answer);
    state.signedIn(await request(endpoints.readMe, {}, answer.accessToken));
  }

  function logIn(answer: SessionAnswer) {
    generation += 1;
    return readUser(answer);
  }

  function end() {
    token.drop();
    state.ended();
  }

  async function renewOnce(): Promise<boolean> {
    const startGeneration = generation;
    try {
      const answer = await request(endpoints.refreshSession, {}, publicKey);
      if (startGeneration !== generation) return token.current() !== null;
      const userId = state.userId();
      if (userId !== null && userId !== answer.user.id) {
        // All tabs share the cookie, so a call of this tab's user would run as the other one.
        token.drop();
        state.replacedBy(answer.user);
        return false;
      }
      token.keep(answer);
      state.renewed(answer.user);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) throw error;
      if (startGeneration === generation) end();
      return false;
    }
  }

  /**
   * Renews the access token; concurrent calls share one renewal. Returns false if the session has ended or belongs to
   * another user.
   */
  async function renew(): Promise<boolean> {
    if (isReplaced()) return false;
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    state: state.current,
    bearer,
    isDue: token.isDue,
    isReplaced,
    renew,
    end,
    subscribe,
    userChanged,
    meChanged,
    actAs,
    ...createLogins(publicKey, logIn),

    /**
     * Restores the cookie session, without a call if the browser has no hint cookie. If the profile cannot be read, the
     * error is reported and the session is not restored. Throws `NetworkLost`, because it is then unknown whether a user is
     * logged in.
     */
    async restore(): Promise<void> {
      if (!mayHaveSession(document)) return;
      try {
        await readUser(await request(endpoints.refreshSession, {}, publicKey));
      } catch (error) {
        token.drop();
        if (error instanceof NetworkLost) throw error;
        const noSession = error instanceof Refusal && error.status === 401;
        if (!noSession) reportError(error);
      }
    },

    /** Clears the user, the token and local storage even if the server cannot be reached. */
    async signOut(): Promise<void> {
      const lastBearer = bearer();
      const userId = state.userId();
      generation += 1;
      token.drop();
      clearStored();
      state.signedOut();
      try {
        await request(endpoints.signOut, {}, lastBearer);
      } catch (error) {
        // The server rejects an expired access token before it looks at the cookie, so the cookie session would survive.
        const isTokenExpired = error instanceof Refusal && error.status === 401 && lastBearer !== publicKey;
        if (isTokenExpired) await request(endpoints.signOut, {}, publicKey).catch(() => {});
      }
      if (userId !== null) announceSignOut(userId);
    },
  };
}
