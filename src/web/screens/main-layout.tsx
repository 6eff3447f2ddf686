import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSessionState } from '../api/api-context';
import { createQueryClient } from '../api/query-client';
import { MainLayout } from '../features/layout/main-layout';
import { signedInTexts } from '../texts/signed-in-texts';
import { TextProvider } from '../texts/text-provider';
import { lazyComponent, lazyDialog } from '../ui/lazy-component';
import { BlockingDialog } from '../ui/overlay/blocking-dialog';
import { DocumentTitle } from './document-title';
import { TermsGate } from './people/terms-gate';
import { UserReplacedScreen } from './people/user-replaced';

const SessionEndedDialog = lazyDialog(
  () => import('../features/auth/session-ended-dialog'),
  (module) => module.SessionEndedDialog,
);
const SearchEverywhere = lazyDialog(
  () => import('./search-everywhere'),
  (module) => module.SearchEverywhere,
);
const PastDueNotice = lazyComponent(
  () => import('./past-due-notice'),
  (module) => module.PastDueNotice,
);
/** The delay before preloading. A session lasts for minutes, so its dialog is not part of the first load. */
const PRELOAD_AFTER_MS = 8_000;

/** Provides all texts and the query cache (25 kB), which the screens before login do not need. */
export function MainLayoutScreen() {
  const [queryClient] = useState(createQueryClient);
  const state = useSessionState();
  const hasEnded = state.status === 'signed-in' && state.ended;
  useEffect(() => {
    const timer = setTimeout(() => {
      SessionEndedDialog.preload();
      BlockingDialog.preload();
      SearchEverywhere.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const replacedBy = state.status === 'signed-in' ? state.replacedBy : null;
  useEffect(() => {
    if (replacedBy) queryClient.clear();
  }, [replacedBy, queryClient]);
  // Replaces the whole page, because its content belongs to the previous user.
  if (state.status === 'signed-in' && replacedBy) {
    return <UserReplacedScreen previousUser={state.me.user} currentUser={replacedBy} />;
  }
  const isShipperAdmin = state.status === 'signed-in' && state.me.user.roles.includes('SHIPPER_ADMIN');
  const language = state.status === 'signed-in' ? state.me.profile.attributes.language : undefined;
  return (
    <TextProvider messages={signedInTexts} language={language}>
      <DocumentTitle />
      <QueryClientProvider client={queryClient}>
        <TermsGate>
          <MainLayout
            searchBox={(box) => <SearchEverywhere {...box} />}
            sessionDialog={(logOut) => <SessionEndedDialog isOpen={hasEnded} onLogOut={logOut} />}
            banner={isShipperAdmin && <PastDueNotice />}
          >
            <Outlet />
          </MainLayout>
        </TermsGate>
      </QueryClientProvider>
    </TextProvider>
  );
}
