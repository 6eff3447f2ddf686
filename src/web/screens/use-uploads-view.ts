import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { queryOfView, type UploadsView, type ViewStep, viewOfQuery } from '../features/uploads/uploads-view';

/** The view of a list of uploads in the address of the page it stands on, whose tab stays. */
export function useUploadsView() {
  const navigate = useNavigate();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const { tab } = query;
  const onViewChange = useCallback(
    (changed: UploadsView, step: ViewStep) =>
      void navigate({
        to: '.',
        search: { ...queryOfView(changed), ...(typeof tab === 'string' ? { tab } : {}) },
        replace: step === 'replace',
        // What is filtered stays where it is read; another page begins at its top.
        resetScroll: changed.page !== view.page,
      }),
    [navigate, tab, view.page],
  );
  return { view, onViewChange };
}
