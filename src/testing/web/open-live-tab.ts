import { vi } from 'vitest';
import type { FileUpload } from '../../contract/uploads/uploads';
import { uploadHubOf } from '../../web/api/live-hub';
import type { Session } from '../../web/api/session';
import type { SessionState } from '../../web/api/session-state';
import { WAIT } from '../wait';
import { testApi } from './render-web';
import { meOf } from './stub-server';

export const me = meOf(['CARRIER_ADMIN']);
export const COLLEAGUE = { ...me, user: { ...me.user, id: '00000000-0000-7000-8000-000000000009' } };

/** Returns the session of a tab, which the test signs in and out. */
export function tabSession(who = me, token = 'token-1') {
  const signedIn = (user: typeof me): SessionState => ({
    status: 'signed-in',
    me: user,
    acting: null,
    ended: false,
    replacedBy: null,
  });
  let state: SessionState = signedIn(who);
  let bearer = token;
  const listeners = new Set<() => void>();
  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const session = {
    ...testApi().session,
    state: () => state,
    bearer: () => bearer,
    isDue: () => false,
    isReplaced: () => state.status === 'signed-in' && state.replacedBy !== null,
    renew: vi.fn(async () => {
      bearer = `${bearer}-renewed`;
      return true;
    }),
    end: () => setState({ ...signedIn(who), ended: true } as SessionState),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } satisfies Session;
  return { session, setState, signIn: (user: typeof me) => setState(signedIn(user)) };
}

interface Tab {
  readonly rows: FileUpload[];
  readonly live: boolean[];
  close(): void;
}

export const tabs: Tab[] = [];

export function openTab(session: Session): Tab {
  const rows: FileUpload[] = [];
  const live: boolean[] = [];
  const close = uploadHubOf(session).watch({
    onRow: (row) => void rows.push(row),
    onLive: (isLive) => void live.push(isLive),
  });
  const tab = { rows, live, close };
  tabs.push(tab);
  return tab;
}

export const until = (what: () => boolean) => vi.waitUntil(what, { ...WAIT, interval: 2 });
