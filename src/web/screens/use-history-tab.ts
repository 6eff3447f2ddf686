import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  queryOfView,
  type RevisionsView,
  type ViewStep,
  viewOfQuery,
} from '../features/tariffs/revisions-view';
import { ROUTES } from '../paths';

/** The view of the tab with a tariff's history, in the address of its carrier's page. */
export function useHistoryTab(id: string) {
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const onViewChange = useCallback(
    (changed: RevisionsView, step: ViewStep) =>
      void navigate({
        to: ROUTES.carrier.path,
        params: { id },
        search: { ...queryOfView(changed), tab: 'tariff' },
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, id],
  );
  return { view, onViewChange };
}
