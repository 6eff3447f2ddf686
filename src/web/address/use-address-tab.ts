import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Query } from './define-view';

/** The open tab of a page; undefined for the first. Opening a tab removes the parameters of the previous one. */
export function useAddressTab() {
  const { tab }: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const openTab = useCallback(
    (opened: string | undefined) =>
      void navigate({ to: '.', search: opened === undefined ? {} : { tab: opened }, resetScroll: false }),
    [navigate],
  );
  return [typeof tab === 'string' ? tab : undefined, openTab] as const;
}
