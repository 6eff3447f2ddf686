import type { Me, Session as SessionAnswer } from '../../contract/auth';
import { clearStored, readStored, writeStored } from '../stored';
import { type ActingCompany, chooseCompany } from './acting-company';
import * as endpoints from './endpoints';
import { NetworkLost, Refusal } from './failures';
import { request } from './request';
import { hasSignOfSession } from './session-sign';

export type SessionState =
  | { readonly status: 'anonymous' }
  | {
      readonly status: 'signed-in';
      readonly me: Me;
      readonly acting: ActingCompany | null;
      /** The server has ended the session; who was signed in is kept until a password or a logout. */
      readonly ended: boolean;
      /** Who has signed in by another tab of this browser; `me` is who was signed in here. Over until a reload. */
      readonly replacedBy: Me['user'] | null;
    };

export type Session = ReturnType<typeof createSession>;

/** What a way in still needs before its user can be read. */
type Complete = (answer: SessionAnswer) => Promise<void>;

const ANONYMOUS: SessionState = { status: 'anonymous' };
const COMPANY_KEY = 'actingCompany';
/** Renewed this long before it ends, so that no call meets an ended token on a slow network. */
const RENEW_BEFORE_MS = 60_000;

/**
 * The signed-in user of this tab. The access token lives in memory only; it is renewed from the HttpOnly
 * cookie before it ends, and by the client once when a call is refused.
 */
export function createSession(publicKey: string) {
  let state: SessionState = ANONYMOUS;
  let accessToken: string | null = null;
  let renewAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | null = null;
  /** Counts sign-ins and sign-outs, so that a renewal that answers late does not undo one. */
  let generation = 0;
  /**
   * A way in that was taken, but whose user could not be read then. Codes and invitations are good for once: the next
   * try with the same goes on from here.
   */
  let begun: { readonly by: string; readonly answer: SessionAnswer } | null = null;
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
    // A lost network is met again by the next call, which renews then.
    timer = setTimeout(() => void renew().catch(() => {}), waitMs);
  }

  function dropToken() {
    clearTimeout(timer);
    accessToken = null;
    renewAt = 0;
  }

  async function signedIn(answer: SessionAnswer) {
    keepToken(answer);
    const me = await request(endpoints.me, {}, answer.accessToken);
    become({
      status: 'signed-in',
      me,
      acting: chooseCompany(me, readStored(COMPANY_KEY)),
      ended: false,
      replacedBy: null,
    });
  }

  async function enter(by: string, open: () => Promise<SessionAnswer>, complete?: Complete): Promise<void> {
    const answer = begun?.by === by ? begun.answer : await open();
    begun = { by, answer };
    try {
      await complete?.(answer);
      generation += 1;
      await signedIn(answer);
      begun = null;
    } catch (error) {
      if (!(error instanceof NetworkLost)) begun = null;
      throw error;
    }
  }

  function end() {
    dropToken();
    if (state.status === 'signed-in') become({ ...state, ended: true });
  }

  const isReplaced = () => state.status === 'signed-in' && state.replacedBy !== null;

  async function renewOnce(): Promise<boolean> {
    const began = generation;
    try {
      const answer = await request(endpoints.refresh, {}, publicKey);
      if (began !== generation) return accessToken !== null;
      if (state.status === 'signed-in' && state.me.user.id !== answer.user.id) {
        // The cookie belongs to all tabs: nothing of this one's user may be sent as another.
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
      if (began === generation) end();
      return false;
    }
  }

  /**
   * Renews the access token; calls at the same time share one renewal. False when the session has ended or is
   * another user's.
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
     * Takes up the session of the cookie; asks for none where the browser has no sign of one. A profile that
     * cannot be read is reported and not restored. Throws `NetworkLost`, because whether anybody is signed in is
     * not known then.
     */
    async restore(): Promise<void> {
      if (!hasSignOfSession(document)) return;
      try {
        await signedIn(await request(endpoints.refresh, {}, publicKey));
      } catch (error) {
        dropToken();
        if (error instanceof NetworkLost) throw error;
        const noSession = error instanceof Refusal && error.status === 401;
        if (!noSession) reportError(error);
      }
    },

    async signIn(email: string, password: string): Promise<void> {
      const answer = await request(endpoints.signIn, { body: { email, password } }, publicKey);
      generation += 1;
      await signedIn(answer);
    },

    /** Signs in by a code that was mailed. */
    async signInByCode(email: string, token: string): Promise<void> {
      const body = { email, token };
      await enter(JSON.stringify(body), () => request(endpoints.verifyOtp, { body }, publicKey));
    },

    /** Accepts an invitation and completes the signup; whatever fails, it can be tried again. */
    async acceptInvitation(accepted: {
      readonly invitation: string;
      readonly password: string;
      readonly firstName: string;
      readonly lastName: string;
    }): Promise<void> {
      const { invitation, password, firstName, lastName } = accepted;
      const body = { invitation, password };
      await enter(
        JSON.stringify(body),
        () => request(endpoints.signup, { body }, publicKey),
        async ({ accessToken: token }) => {
          await request(endpoints.completeSignup, { body: { firstName, lastName } }, token);
        },
      );
    },

    /** What the user changed of themselves. */
    userChanged(user: Me['user']) {
      if (state.status === 'signed-in') become({ ...state, me: { ...state.me, user } });
    },

    /** What is known of the user now; nothing when it comes after another sign-in. */
    meChanged(me: Me) {
      if (state.status !== 'signed-in' || state.me.user.id !== me.user.id) return;
      become({ ...state, me, acting: chooseCompany(me, state.acting?.id ?? readStored(COMPANY_KEY)) });
    },

    /** Forgets the user, the token and the local storage, also when the server cannot be told. */
    async signOut(): Promise<void> {
      const bearer = accessToken ?? publicKey;
      generation += 1;
      dropToken();
      clearStored();
      become(ANONYMOUS);
      try {
        await request(endpoints.signOut, {}, bearer);
      } catch (error) {
        // An access token that has ended is refused before the cookie is looked at, whose session lives on.
        const isTokenOver = error instanceof Refusal && error.status === 401 && bearer !== publicKey;
        if (isTokenOver) await request(endpoints.signOut, {}, publicKey).catch(() => {});
      }
    },

    actAs(acting: ActingCompany) {
      writeStored(COMPANY_KEY, acting.id);
      if (state.status === 'signed-in') become({ ...state, acting });
    },
  };
}
