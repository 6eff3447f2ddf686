import * as endpoints from '../../contract/endpoints';
import type { Me } from '../../contract/own-account';
import type { FactorNeeded, Session as SessionAnswer } from '../../contract/sign-in';
import { clearStored, readStored, writeStored } from '../browser-storage';
import { type ActingCompany, chooseCompany } from './acting-company';
import { NetworkLost, Refusal } from './failures';
import { request } from './request';
import { mayHaveSession } from './session-hint';
import { announceSignOut } from './sign-out-channel';

export type SessionState =
  | { readonly status: 'anonymous' }
  | {
      readonly status: 'signed-in';
      readonly me: Me;
      readonly acting: ActingCompany | null;
      /** The server has ended the session. The user stays set until they log in again or log out. */
      readonly ended: boolean;
      /** The user who logged in from another tab; `me` is still this tab's user. Only a reload clears it. */
      readonly replacedBy: Me['user'] | null;
    };

export type Session = ReturnType<typeof createSession>;

/** The call that completes a login before its user can be read. */
type Complete = (answer: SessionAnswer) => Promise<void>;

const ANONYMOUS: SessionState = { status: 'anonymous' };
const COMPANY_KEY = 'actingCompany';
/** Renews the token this long before it expires, so that calls on a slow network do not send an expired one. */
const RENEW_BEFORE_MS = 60_000;

/**
 * The logged-in user of this tab. The access token is in memory only. It is renewed with the HttpOnly cookie before it
 * expires, and once by the client when a call is rejected.
 */
export function createSession(publicKey: string) {
  let state: SessionState = ANONYMOUS;
  let accessToken: string | null = null;
  let renewAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | null = null;
  /** Counts logins and logouts, so that a late renewal does not undo one. */
  let generation = 0;
  /**
   * A login that succeeded but whose user could not be read. Codes and invitations work only once, so the next attempt
   * with the same one continues from here.
   */
  let unfinished: { readonly by: string; readonly answer: SessionAnswer } | null = null;
  const listeners = new Set<() => void>();

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function keepToken({ accessToken: token, expiresIn }: SessionAnswer) {
    const lifeMs = expiresIn * 1000;
    const waitMs = Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2);
    accessToken = token;
    renewAt = Date.now() + waitMs;
    clearTimeout(timer);
    // After a network failure the next call renews the token.
    timer = setTimeout(() => void renew().catch(() => {}), waitMs);
  }

  function dropToken() {
    clearTimeout(timer);
    accessToken = null;
    renewAt = 0;
  }

  async function signedIn(answer: SessionAnswer) {
    keepToken(answer);
    const me = await request(endpoints.readMe, {}, answer.accessToken);
    become({
      status: 'signed-in',
      me,
      acting: chooseCompany(me, readStored(COMPANY_KEY)),
      ended: false,
      replacedBy: null,
    });
  }

  async function signInWith(
    by: string,
    open: () => Promise<SessionAnswer | FactorNeeded>,
    complete?: Complete,
  ): Promise<FactorNeeded | null> {
    const answer = unfinished?.by === by ? unfinished.answer : await open();
    if ('factors' in answer) return answer;
    unfinished = { by, answer };
    try {
      await complete?.(answer);
      generation += 1;
      await signedIn(answer);
      unfinished = null;
      return null;
    } catch (error) {
      if (!(error instanceof NetworkLost)) unfinished = null;
      throw error;
    }
  }

  function end() {
    dropToken();
    if (state.status === 'signed-in') become({ ...state, ended: true });
  }

  const isReplaced = () => state.status === 'signed-in' && state.replacedBy !== null;

  async function renewOnce(): Promise<boolean> {
    const startGeneration = generation;
    try {
      const answer = await request(endpoints.refreshSession, {}, publicKey);
      if (startGeneration !== generation) return accessToken !== null;
      if (state.status === 'signed-in' && state.me.user.id !== answer.user.id) {
        // All tabs share the cookie, so a call of this tab's user would run as the other one.
        dropToken();
        become({ ...state, replacedBy: answer.user });
        return false;
      }
      keepToken(answer);
      if (state.status === 'signed-in') {
        become({ ...state, me: { ...state.me, user: answer.user }, ended: false });
      }
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) throw error;
      if (startGeneration === generation) end();
      return false;
    }
  }

  /**
   * Renews the access token; concurrent calls share one renewal. Returns false if the session has ended or belongs
   * to another user.
   */
  async function renew(): Promise<boolean> {
    if (isReplaced()) return false;
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    state: () => state,
    bearer: () => accessToken ?? publicKey,
    isDue: () => accessToken !== null && Date.now() >= renewAt,
    isReplaced,
    renew,
    end,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /**
     * Restores the cookie session, without a call if the browser has no hint cookie. If the profile cannot be read, the
     * error is reported and the session is not restored. Throws `NetworkLost`, because it is then unknown whether a user
     * is logged in.
     */
    async restore(): Promise<void> {
      if (!mayHaveSession(document)) return;
      try {
        await signedIn(await request(endpoints.refreshSession, {}, publicKey));
      } catch (error) {
        dropToken();
        if (error instanceof NetworkLost) throw error;
        const noSession = error instanceof Refusal && error.status === 401;
        if (!noSession) reportError(error);
      }
    },

    /** Returns the second factor that is needed; null if the user is logged in. */
    async signIn(email: string, password: string): Promise<FactorNeeded | null> {
      const answer = await request(endpoints.signIn, { body: { email, password } }, publicKey);
      if ('factors' in answer) return answer;
      generation += 1;
      await signedIn(answer);
      return null;
    },

    /** Logs in with what `open` returns, such as the answer to a second factor. It is opened once. */
    async signInBy(by: string, open: () => Promise<SessionAnswer>): Promise<void> {
      await signInWith(by, open);
    },

    /** Logs in with an emailed code. Returns the second factor that is needed; null if the user is logged in. */
    async signInByCode(email: string, token: string): Promise<FactorNeeded | null> {
      const body = { email, token };
      return signInWith(JSON.stringify(body), () => request(endpoints.verifyCode, { body }, publicKey));
    },

    /** Accepts an invitation and completes the signup. Can be retried after any failure. */
    async acceptInvitation(accepted: {
      readonly invitation: string;
      readonly password: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly termsVersion: string;
    }): Promise<void> {
      const { invitation, password, ...signup } = accepted;
      const body = { invitation, password };
      await signInWith(
        JSON.stringify(body),
        () => request(endpoints.acceptInvitation, { body }, publicKey),
        async ({ accessToken: token }) => {
          await request(endpoints.completeSignup, { body: signup }, token);
        },
      );
    },

    /** Updates the user after they changed their own data. */
    userChanged(user: Me['user']) {
      if (state.status === 'signed-in') become({ ...state, me: { ...state.me, user } });
    },

    /** Updates the user's data. Ignored if another user has logged in since. */
    meChanged(me: Me) {
      if (state.status !== 'signed-in' || state.me.user.id !== me.user.id) return;
      become({ ...state, me, acting: chooseCompany(me, state.acting?.id ?? readStored(COMPANY_KEY)) });
    },

    /** Clears the user, the token and local storage even if the server cannot be reached. */
    async signOut(): Promise<void> {
      const bearer = accessToken ?? publicKey;
      const userId = state.status === 'signed-in' ? state.me.user.id : null;
      generation += 1;
      dropToken();
      clearStored();
      become(ANONYMOUS);
      try {
        await request(endpoints.signOut, {}, bearer);
      } catch (error) {
        // The server rejects an expired access token before it looks at the cookie, so the cookie session would
        // survive.
        const isTokenExpired = error instanceof Refusal && error.status === 401 && bearer !== publicKey;
        if (isTokenExpired) await request(endpoints.signOut, {}, publicKey).catch(() => {});
      }
      if (userId !== null) announceSignOut(userId);
    },

    actAs(acting: ActingCompany) {
      writeStored(COMPANY_KEY, acting.id);
      if (state.status === 'signed-in') become({ ...state, acting });
    },
  };
}
