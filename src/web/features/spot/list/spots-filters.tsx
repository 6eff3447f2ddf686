import { SPOT_ANSWERS, SPOT_STATUSES } from '../../../../domain/spot/spot-states';
import { useSignedIn } from '../../../api/api-context';
import { useCarrierNames } from '../../../api/carrier-names';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { DayFilter } from '../../../ui/table/filters/day-filter';
import { FilterSelect, TableFilters } from '../../../ui/table/filters/table-filters';
import { SPOT_ORDERS, type SpotsAddress } from './spots-view';

export function SpotsFilters({ address: { view, set, filterCount } }: { address: SpotsAddress }) {
  const text = useText();
  const { me } = useSignedIn();
  const { caller } = useRights();
  const isAsked = caller.carrierIds.length > 0;
  const carriers = useCarrierNames(!isAsked);
  const customers = isAsked ? me.profile.linkedShippers : me.companies.shippers;
  return (
    <TableFilters active={filterCount}>
      <FilterSelect
        label={text('spot.status')}
        allLabel={text('spot.status.all')}
        choices={SPOT_STATUSES.map((value) => ({ value, label: text(`spotStatus.${value}`) }))}
        value={view.status}
        onChange={(status) => set({ status })}
      />
      {isAsked && (
        <FilterSelect
          label={text('spot.answer')}
          allLabel={text('spot.answer.all')}
          choices={SPOT_ANSWERS.map((value) => ({ value, label: text(`spot.answer.${value}`) }))}
          value={view.answer}
          onChange={(answer) => set({ answer })}
        />
      )}
      {customers.length > 1 && (
        <FilterSelect
          label={text('spot.customer')}
          allLabel={text('spot.customer.all')}
          choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
          value={view.shipperId}
          onChange={(shipperId) => set({ shipperId })}
        />
      )}
      {!isAsked && (
        <FilterSelect
          label={text('spot.carrier')}
          allLabel={text('spot.carrier.all')}
          choices={(carriers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={view.carrierId}
          onChange={(carrierId) => set({ carrierId })}
        />
      )}
      <DayFilter
        label={text('spot.pickupFrom')}
        value={view.pickupFrom}
        onChange={(pickupFrom) => set({ pickupFrom })}
      />
      <DayFilter
        label={text('spot.to')}
        fullLabel={text('spot.pickupTo')}
        value={view.pickupTo}
        onChange={(pickupTo) => set({ pickupTo })}
      />
      <FilterSelect
        label={text('spot.order')}
        allLabel={text('spot.order.newest')}
        choices={SPOT_ORDERS.map((value) => ({ value, label: text(`spot.order.${value}`) }))}
        value={view.order === 'newest' ? null : view.order}
        onChange={(order) => set({ order: order ?? 'newest' })}
      />
    </TableFilters>
  );
}
