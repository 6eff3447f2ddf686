import { useCallback } from 'react';
import type { LoadListRow } from '../../../../contract/loads/loads';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { listCount } from '../../../ui/format/list-count';
import { LinkButton } from '../../../ui/link-button';
import { EmptyState } from '../../../ui/page/empty-state';
import { ServedTable } from '../../../ui/table/served-table';
import { LoadLink } from '../load-links';
import { LoadsListFilters } from '../loads-filters';
import type { LoadsAddress } from '../loads-view';
import { UnreadBadge } from '../unread-badge';
import { useLoads, useUnreadMessages } from '../use-loads';
import { LoadCard } from './load-card';
import { useLoadColumns } from './use-load-columns';
import { WaitingLoads } from './waiting-loads';

const idOf = ({ id }: LoadListRow) => id;
const numberOf = ({ number }: LoadListRow) => number;
const COMPANIES = ['shipper', 'carrier'] as const;
const NEWEST_FIRST = { id: 'requested', isDescending: true };

/** The loads of the user's companies, a page at a time. */
export function LoadsList({ address }: { address: LoadsAddress }) {
  const text = useText();
  const { caller } = useRights();
  const { view, set, filterCount } = address;
  const found = useLoads(view);
  const columns = useLoadColumns();
  const unreadOf = useUnreadMessages();
  const titleOf = useCallback(
    (load: LoadListRow) => (
      <>
        <LoadLink load={load} /> <UnreadBadge count={unreadOf(load.id)} />
      </>
    ),
    [unreadOf],
  );
  const card = useCallback(
    (load: LoadListRow) => (
      <LoadCard
        load={load}
        companies={COMPANIES.filter((kind) => columns.some(({ id }) => id === kind)).map(
          (kind) => load[kind].name,
        )}
      />
    ),
    [columns],
  );
  const answersLoads = caller.carrierIds.length > 0;
  const isWhole = filterCount === 0 && view.search === '' && view.page === 1;
  const showWaiting = useCallback(() => set({ status: 'PENDING', order: 'pickup' }), [set]);
  return (
    <>
      {answersLoads && isWhole && <WaitingLoads onShowAll={showWaiting} />}
      <ServedTable
        label={text('title.loads')}
        failed={text('loads.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('loads.column.number')}
        title={numberOf}
        titleCell={titleOf}
        hasShortTitles
        card={card}
        columns={columns}
        defaultSort={NEWEST_FIRST}
        toolbarFilters={<LoadsListFilters address={address} />}
        countText={(total) => text('loads.count', listCount({ ...found.data, total }))}
        whenEmpty={<NoLoads />}
        exportName={text('loads.exportName')}
        columnsKey="loadsColumns"
      />
    </>
  );
}

/** The message before the first load. */
function NoLoads() {
  const text = useText();
  const rights = useRights();
  const canBook = rights.caller.shipperIds.length > 0 || rights.isAdmin;
  return (
    <EmptyState
      title={text('loads.empty')}
      hint={text(canBook ? 'loads.empty.book' : 'loads.empty.carrier')}
      action={
        canBook && (
          <LinkButton to="/quotes" variant="default">
            {text('goto.quotes')}
          </LinkButton>
        )
      }
    />
  );
}
