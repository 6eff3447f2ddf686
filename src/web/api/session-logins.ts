import * as endpoints from '../../contract/endpoints';
import type { FactorNeeded, Session as SessionAnswer } from '../../contract/people/sign-in';
import { NetworkLost } from './failures';
import { request } from './request';

/** The call that completes a login before its user can be read. */
type Complete = (answer: SessionAnswer) => Promise<void>;

/** The calls that log a user in. `logIn` reads the user of the session that such a call returns. */
export function createLogins(publicKey: string, logIn: (answer: SessionAnswer) => Promise<void>) {
  /**
   * A login that succeeded but whose user could not be read. Codes and invitations work only once, so the next attempt with
   * the same one continues from here.
   */
  let unfinished: { readonly by: string; readonly answer: SessionAnswer } | null = null;

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
      await logIn(answer);
      unfinished = null;
      return null;
    } catch (error) {
      if (!(error instanceof NetworkLost)) unfinished = null;
      throw error;
    }
  }

  return {
    /** Returns the second factor that is needed; null if the user is logged in. */
    async signIn(email: string, password: string): Promise<FactorNeeded | null> {
      const answer = await request(endpoints.signIn, { body: { email, password } }, publicKey);
      if ('factors' in answer) return answer;
      await logIn(answer);
      return null;
    },

    /**
     * Logs in with the session that `open` returns, such as the answer to a second factor. If reading the user failed, the
     * next attempt with the same `by` reuses that session instead of calling `open` again.
     */
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
  };
}
