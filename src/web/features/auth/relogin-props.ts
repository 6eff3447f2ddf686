import type { ReactNode } from 'react';

/** The props of each form to log in again. */
export interface ReloginProps {
  email: string;
  /** A button for the other method, if the user has one. */
  otherMethod: ReactNode;
  onSignedIn: () => Promise<void> | void;
  onLogOut: () => void;
}
