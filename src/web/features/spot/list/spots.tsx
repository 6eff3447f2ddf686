import { useCallback } from 'react';
import type { SpotListRow } from '../../../../contract/spot/spot-answers';
import { useAddressView } from '../../../address/use-address-view';
import { queryKeys } from '../../../api/query-client';
import { useSpotChanges } from '../../../api/row-changes';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { listCount } from '../../../ui/format/list-count';
import { PlusIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/link-button';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import { PageTitle } from '../../../ui/page/page-title';
import { ServedTable } from '../../../ui/table/served-table';
import { SpotCard } from './spot-card';
import { SpotLink } from './spot-link';
import { SpotsFilters } from './spots-filters';
import { SPOTS_VIEW } from './spots-view';
import { useSpotColumns } from './use-spot-columns';
import { useSpots } from './use-spots';
import { WaitingSpots } from './waiting-spots';

const idOf = ({ id }: SpotListRow) => id;
const numberOf = ({ number }: SpotListRow) => number;
const linkOf = (spot: SpotListRow) => <SpotLink spot={spot} />;
const NEWEST_FIRST = { id: 'created', isDescending: true };

/** The spot requests of the user's companies, a page at a time. */
export function Spots() {
  const text = useText();
  const { caller, has } = useRights();
  const address = useAddressView(SPOTS_VIEW);
  const { view, set, filterCount } = address;
  const found = useSpots(view);
  const columns = useSpotColumns();
  useSpotChanges(queryKeys.spots);
  const isWhole = filterCount === 0 && view.search === '' && view.page === 1;
  const showWaiting = useCallback(() => set({ status: 'OPEN', answer: 'WAITING', order: 'deadline' }), [set]);
  const canAsk = has('spot.manage');
  const showsCustomer = columns.some(({ id }) => id === 'shipper');
  const card = useCallback(
    (spot: SpotListRow) => <SpotCard spot={spot} showsCustomer={showsCustomer} />,
    [showsCustomer],
  );
  return (
    <>
      <PageTitle title={text('title.spotQuotes')} actions={canAsk && <AskButton />} />
      <div className={flow.stack}>
        {caller.carrierIds.length > 0 && isWhole && <WaitingSpots onShowAll={showWaiting} />}
        <ServedTable
          label={text('title.spotQuotes')}
          failed={text('spot.failed')}
          found={found}
          address={address}
          rowId={idOf}
          titleHeader={text('spot.number')}
          title={numberOf}
          titleCell={linkOf}
          hasShortTitles
          card={card}
          columns={columns}
          defaultSort={NEWEST_FIRST}
          toolbarFilters={<SpotsFilters address={address} />}
          countText={(total) => text('spot.count', listCount({ ...found.data, total }))}
          whenEmpty={
            <EmptyState
              title={text('spot.empty')}
              hint={text(canAsk ? 'spot.empty.ask' : 'spot.empty.carrier')}
              action={canAsk && <AskButton />}
            />
          }
          exportName={text('spot.exportName')}
          columnsKey="spotColumns"
        />
      </div>
    </>
  );
}

function AskButton() {
  const text = useText();
  return (
    <LinkButton to="/quotes/spot/new" size="xs" leftSection={<PlusIcon size={16} />}>
      {text('title.newSpot')}
    </LinkButton>
  );
}
