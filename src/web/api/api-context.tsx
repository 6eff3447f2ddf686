import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Send } from './client';
import type { Session } from './session';
import type { SessionState } from './session-state';
import type { Settings } from './settings';

export interface Api {
  settings: Settings;
  session: Session;
  send: Send;
}

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

export function useSessionState(): SessionState {
  const { session } = useApi();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The logged-in user. Only for screens inside the main layout, which renders nothing without a user. */
export function useSignedIn(): Extract<SessionState, { status: 'signed-in' }> {
  const state = useSessionState();
  if (state.status !== 'signed-in') throw new Error('useSignedIn is for screens behind the guard');
  return state;
}
