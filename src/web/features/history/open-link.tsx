import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import type { HistoryKind } from '../../../contract/quotes/quote-history';
import { useScreenQuery } from '../../ui/table/use-fitting-table';
import { withOpen } from './history-view';

/** The screen width from which a search opens beside the list. On narrower screens it has its own page. */
const WIDE = '(min-width: 1100px)';

/** Whether the list and the open search are side by side. */
export const useIsWide = () => useScreenQuery(WIDE);

interface OpenLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'id'> {
  id: string;
  kind: HistoryKind;
  /** Whether the search opens on the list's page, beside the list or in a drawer. */
  isBeside: boolean;
}

/** A link to a search that keeps the filters of the list. */
export function OpenLink({ id, kind, isBeside, ...anchor }: OpenLinkProps) {
  const openKind = kind === 'SEARCH' ? null : kind;
  return isBeside ? (
    <Link
      to="/search-history"
      search={(previous) => withOpen(previous, { openId: id, openKind })}
      {...anchor}
    />
  ) : (
    <Link
      to="/search-history/$id"
      params={{ id }}
      search={(previous) => withOpen(previous, { openKind })}
      {...anchor}
    />
  );
}
