import type { ReactNode } from 'react';

/** The props of each way to sign in again. */
export interface ReloginProps {
  email: string;
  /** A link to the other way, if there is one. */
  otherMethod: ReactNode;
  onSignedIn: () => void;
  onLogOut: () => void;
}
