import { type ReactNode, useState } from 'react';
import { useSessionState } from '../api/api-context';
import { useLogOut } from '../features/layout/use-log-out';
import { lazyDialog } from '../ui/lazy-component';

const TermsDialog = lazyDialog(
  () => import('../features/profile/terms-dialog'),
  (module) => module.TermsDialog,
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
  if (state.status !== 'signed-in') return children;
  return (
    <>
      {wasLetIn && children}
      {/* A session that has ended has a dialog of its own, and after it this one. */}
      <TermsDialog isOpen={isAsked && !(wasLetIn && state.ended)} onLogOut={logOut} />
    </>
  );
}
