import { type ReactNode, useState } from 'react';
import { useSessionState } from '../../api/api-context';
import { useLogOut } from '../../features/layout/use-log-out';
import { lazyComponent, lazyDialog } from '../../ui/lazy-component';

const TermsDialog = lazyDialog(
  () => import('../../features/profile/terms-dialog'),
  (module) => module.TermsDialog,
);

const RequiredFactor = lazyComponent(
  () => import('../../features/auth/security/required-factor'),
  (module) => module.RequiredFactor,
);

/**
 * Renders the page only after the user has accepted the current terms. If the terms change while a page is open, the page
 * stays behind the dialog, because it can have unsaved entries.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const logOut = useLogOut();
  const mustAccept = state.status === 'signed-in' && !state.me.terms.isAccepted;
  const [wasOpen, setOpen] = useState(!mustAccept);
  if (!mustAccept && !wasOpen) setOpen(true);
  if (state.status !== 'signed-in') return children;
  // The server refuses every other call until the user has a second factor.
  if (state.me.needsSecondFactor) return <RequiredFactor onLogOut={logOut} />;
  return (
    <>
      {wasOpen && children}
      {/* After a session has ended, its dialog comes first. */}
      <TermsDialog isOpen={mustAccept && !(wasOpen && state.ended)} onLogOut={logOut} />
    </>
  );
}
