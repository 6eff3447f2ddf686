import { type ReactNode, useState } from 'react';
import { useSessionState } from '../api/api-context';
import { useLogOut } from '../features/layout/use-log-out';
import { lazyPart } from '../ui/lazy-part';

const TermsDialog = lazyPart(
  () => import('../features/profile/terms-dialog'),
  (part) => part.TermsDialog,
  { isFloating: true },
);

/**
 * Lets nobody in who has not accepted the terms in force: nothing of the page is drawn before. Who is asked while at
 * work, after signing in again, keeps the page behind the question, because something may be typed there.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const logOut = useLogOut();
  const isAsked = state.status === 'signed-in' && !state.me.terms.isAccepted;
  const [wasLetIn, setLetIn] = useState(!isAsked);
  if (!isAsked && !wasLetIn) setLetIn(true);
  /** Stays once it was needed: a dialog that goes away while closing does not give the focus back. */
  const [needsDialog, setNeedsDialog] = useState(isAsked);
  if (isAsked && !needsDialog) setNeedsDialog(true);
  if (state.status !== 'signed-in') return children;
  return (
    <>
      {wasLetIn && children}
      {/* A session that has ended has a dialog of its own, and after it this one. */}
      {needsDialog && <TermsDialog isOpen={isAsked && !(wasLetIn && state.ended)} onLogOut={logOut} />}
    </>
  );
}
