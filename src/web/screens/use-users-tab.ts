import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { queryOfView, type UsersView, type ViewStep, viewOfQuery } from '../features/users/users-view';
import { ROUTES } from '../paths';

/** The view of the tab with a company's people, in the address of that company's page. */
export function useUsersTab(page: 'customer' | 'carrier', id: string) {
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const onViewChange = useCallback(
    (changed: UsersView, step: ViewStep) =>
      void navigate({
        to: ROUTES[page].path,
        params: { id },
        search: { ...queryOfView(changed), tab: 'users' },
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, page, id],
  );
  return { view, onViewChange };
}
