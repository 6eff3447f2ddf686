import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '../api/query-client';
import { SessionEndedDialog } from '../features/auth/session-ended-dialog';
import { MainLayout } from '../features/layout/main-layout';

/** The cache of answers lives with the main layout: the pages before signing in need none (11 kB less there). */
export function MainLayoutScreen() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MainLayout sessionDialog={(logOut) => <SessionEndedDialog onLogOut={logOut} />}>
        <Outlet />
      </MainLayout>
    </QueryClientProvider>
  );
}
