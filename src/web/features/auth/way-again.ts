import type { ReactNode } from 'react';

/** What each way back in is given. */
export interface WayAgain {
  email: string;
  /** Leads to the other way, where there is one. */
  otherWay: ReactNode;
  onSignedIn: () => void;
  onLogOut: () => void;
}
