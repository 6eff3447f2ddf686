import { type ReactNode, useState } from 'react';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import { useText } from '../../texts/use-text';
import { FilterChip, FilterSelect, FilterSwitch, TableFilters } from '../../ui/table/filters/table-filters';
import type { HistoryAddress } from './history-view';
import { PeriodFilter } from './period-filter';
import type { HistoryScope } from './use-history';
import { usePeople } from './use-people';

interface HistoryFiltersProps {
  address: HistoryAddress;
  scope: HistoryScope;
}

/** The filters of the list beside the search box. */
export function HistoryFilters({ address, scope }: HistoryFiltersProps): ReactNode {
  const text = useText();
  const { view, set, filterCount } = address;
  const { me } = useSignedIn();
  const people = usePeople();
  // Users rarely need more than the first few filters.
  const [hasMore, setMore] = useState(false);
  const showsMore =
    hasMore || view.carrierId !== null || view.customerId !== null || view.savedOnly || view.isOldestFirst;
  const carriers = useCarrierNames(showsMore && !scope.isCarrierSide);
  if (view.isSavedList) {
    return (
      <FilterSwitch
        label={text('history.filter.live')}
        isOn={view.liveOnly}
        onChange={(liveOnly) => set({ liveOnly })}
      />
    );
  }
  return (
    <TableFilters active={filterCount}>
      <PeriodFilter address={address} />
      {!scope.isCarrierSide && (
        <FilterSelect
          label={text('history.filter.person')}
          allLabel={text('history.filter.person.all')}
          choices={people}
          value={view.personId}
          onChange={(personId) => set({ personId })}
        />
      )}
      <FilterSelect
        label={text('quotes.temperature')}
        allLabel={text('history.filter.temperature.all')}
        choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
        value={view.temperature}
        onChange={(temperature) => set({ temperature })}
      />
      {!scope.isCarrierSide && (
        <FilterSwitch
          label={text('history.filter.none')}
          isOn={view.noQuotesOnly}
          onChange={(noQuotesOnly) => set({ noQuotesOnly })}
        />
      )}
      {(view.fromZip !== null || view.toZip !== null) && (
        <RemovableFilter
          label={text('history.filter.lane', { from: view.fromZip ?? '…', to: view.toZip ?? '…' })}
          onRemove={() => set({ fromZip: null, toZip: null })}
        />
      )}
      {view.isUtc && (
        <RemovableFilter label={text('history.filter.utc')} onRemove={() => set({ isUtc: false })} />
      )}
      {view.withoutTests && (
        <RemovableFilter
          label={text('history.filter.withoutTests')}
          onRemove={() => set({ withoutTests: false })}
        />
      )}
      {!scope.isCarrierSide &&
        (showsMore ? (
          <>
            <FilterSwitch
              label={text('history.filter.saved')}
              isOn={view.savedOnly}
              onChange={(savedOnly) => set({ savedOnly })}
            />
            <FilterSwitch
              label={text('history.filter.oldest')}
              isOn={view.isOldestFirst}
              onChange={(isOldestFirst) => set({ isOldestFirst })}
            />
            <FilterSelect
              label={text('quotes.column.carrier')}
              allLabel={text('history.filter.carrier.all')}
              choices={(carriers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={view.carrierId}
              onChange={(carrierId) => set({ carrierId })}
            />
            {scope.isAdmin && (
              <FilterSelect
                label={text('quotes.customer')}
                allLabel={text('history.filter.customer.all')}
                choices={me.companies.shippers.map(({ id, name }) => ({ value: id, label: name }))}
                value={view.customerId}
                onChange={(customerId) => set({ customerId })}
              />
            )}
          </>
        ) : (
          <FilterSwitch label={text('history.filter.more')} isOn={false} onChange={() => setMore(true)} />
        ))}
    </TableFilters>
  );
}

/** A filter that only a link can set. The user can remove it. */
function RemovableFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  const text = useText();
  return (
    <FilterChip label={label} removeLabel={text('history.filter.remove', { label })} onRemove={onRemove} />
  );
}
