import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import type { HistoryKind } from '../../../../contract/quote-history';
import { useScreenQuery } from '../../../ui/table/use-fitting-table';
import { withOpen } from './history-view';

/** From this width on, a search opens beside the list; below it has a page of its own. */
const WIDE = '(min-width: 1100px)';

/** Whether the list and the open search stand side by side. */
export const useIsWide = () => useScreenQuery(WIDE);

interface OpenLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'id'> {
  id: string;
  kind: HistoryKind;
  /** Opens on the list's own page: beside it or in a drawer. */
  isBeside: boolean;
}

/** A link to a search, which keeps the filters of the list. */
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
