import type { Me } from '../../contract/people/own-account';
import { readStored, writeStored } from '../browser-storage';
import { type ActingCompany, chooseCompany } from './acting-company';

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

type SignedIn = Extract<SessionState, { readonly status: 'signed-in' }>;

const ANONYMOUS: SessionState = { status: 'anonymous' };
const COMPANY_KEY = 'actingCompany';

/** Keeps the state of the logged-in user in memory and calls the listeners after each change. */
export function createSessionState() {
  let state: SessionState = ANONYMOUS;
  const listeners = new Set<() => void>();

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Changes the state of the logged-in user; does nothing without one. */
  function change(transition: (signedIn: SignedIn) => SignedIn) {
    if (state.status === 'signed-in') become(transition(state));
  }

  const userId = () => (state.status === 'signed-in' ? state.me.user.id : null);

  return {
    current: () => state,
    userId,
    isReplaced: () => state.status === 'signed-in' && state.replacedBy !== null,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    signedIn(me: Me) {
      const acting = chooseCompany(me, readStored(COMPANY_KEY));
      become({ status: 'signed-in', me, acting, ended: false, replacedBy: null });
    },
    signedOut: () => become(ANONYMOUS),
    ended: () => change((signedIn) => ({ ...signedIn, ended: true })),
    replacedBy: (user: Me['user']) => change((signedIn) => ({ ...signedIn, replacedBy: user })),
    renewed: (user: Me['user']) =>
      change((signedIn) => ({ ...signedIn, me: { ...signedIn.me, user }, ended: false })),

    /** Updates the user after they changed their own data. */
    userChanged: (user: Me['user']) => change((signedIn) => ({ ...signedIn, me: { ...signedIn.me, user } })),

    /** Updates the user's data. Ignored if another user has logged in since. */
    meChanged(me: Me) {
      if (userId() !== me.user.id) return;
      change((signedIn) => ({
        ...signedIn,
        me,
        acting: chooseCompany(me, signedIn.acting?.id ?? readStored(COMPANY_KEY)),
      }));
    },

    actAs(acting: ActingCompany) {
      writeStored(COMPANY_KEY, acting.id);
      change((signedIn) => ({ ...signedIn, acting }));
    },
  };
}
