import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes/quotes';
import { RATE_TYPES } from '../../../domain/shipment/vehicles';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { FilterChip, FilterSelect, FilterSwitch, TableFilters } from '../../ui/table/filters/table-filters';
import { type QuotesView, VEHICLE_CHOICES } from '../search-form/quotes-view';
import { filterQuotes } from './filter-quotes';

interface QuoteFiltersProps {
  quotes: readonly Quote[];
  view: QuotesView;
  onChange: (view: QuotesView) => void;
  showsBooking: boolean;
  showsSaved: boolean;
}

/** Counts the active filters besides the rate type. */
export const countMoreFilters = (view: QuotesView) =>
  [view.vehicle, view.maxTransitDays, view.deliveryDay, view.bookableOnly, view.savedOnly].filter(Boolean)
    .length;

/** The filters above the table. */
export function QuoteFilters(props: QuoteFiltersProps) {
  const { view } = props;
  return (
    <TableFilters active={countMoreFilters(view) + (view.rateType === null ? 0 : 1)}>
      <RateFilter {...props} />
      <MoreQuoteFilters {...props} />
    </TableFilters>
  );
}

type RateFilterProps = Pick<QuoteFiltersProps, 'quotes' | 'view' | 'onChange'> & { isChips?: boolean };

/** The rate types, each with the number of quotes that it would leave under the other filters. */
export function RateFilter({ quotes, view, onChange, isChips }: RateFilterProps) {
  const text = useText();
  const ofAnyRate = filterQuotes(quotes, { ...view, rateType: null });
  const allCount =
    ofAnyRate.length === quotes.length
      ? quotes.length
      : text('quotes.filter.count', { shown: ofAnyRate.length, all: quotes.length });
  return (
    <SegmentedFilter
      isChips={isChips}
      label={text('quotes.filter.rate')}
      value={view.rateType ?? ''}
      onChange={(value) => onChange({ ...view, rateType: value || null })}
      choices={[
        { value: '', label: text('quotes.filter.rate.all'), count: allCount },
        ...RATE_TYPES.map((value) => ({
          value,
          label: text(`rateType.${value}`),
          count: ofAnyRate.filter(({ rateType }) => rateType === value).length,
        })),
      ]}
    />
  );
}

/** The other filters. Only those that can narrow these quotes are offered. */
export function MoreQuoteFilters({ quotes, view, onChange, showsBooking, showsSaved }: QuoteFiltersProps) {
  const text = useText();
  const days = useMemo(
    () => [...new Set(quotes.map(({ transitDays }) => transitDays))].sort((one, other) => one - other),
    [quotes],
  );
  const { maxTransitDays, deliveryDay } = view;
  // A link may contain a number of days that no quote has. The field shows it anyway.
  const offeredDays =
    maxTransitDays === null || days.includes(maxTransitDays)
      ? days
      : [...days, maxTransitDays].sort((one, other) => one - other);

  return (
    <>
      <FilterSelect
        label={text('quotes.filter.transit')}
        allLabel={text('quotes.filter.transit.any')}
        choices={offeredDays.map((one) => ({
          value: String(one),
          label: text('quotes.filter.transit.most', { days: one }),
        }))}
        value={maxTransitDays === null ? null : String(maxTransitDays)}
        onChange={(max) => onChange({ ...view, maxTransitDays: max === null ? null : Number(max) })}
      />
      <FilterSelect
        label={text('quotes.filter.vehicle')}
        allLabel={text('quotes.filter.vehicle.any')}
        choices={VEHICLE_CHOICES.map((value) => ({
          value,
          label: text(value === 'SHARED' ? 'vehicle.shared' : `vehicle.${value}`),
        }))}
        value={view.vehicle}
        onChange={(vehicle) => onChange({ ...view, vehicle })}
      />
      {showsBooking && (
        <FilterSwitch
          label={text('quotes.filter.bookable')}
          count={filterQuotes(quotes, { ...view, bookableOnly: true }).length}
          isOn={view.bookableOnly}
          onChange={(bookableOnly) => onChange({ ...view, bookableOnly })}
        />
      )}
      {showsSaved && (
        <FilterSwitch
          label={text('quotes.filter.saved')}
          count={filterQuotes(quotes, { ...view, savedOnly: true }).length}
          isOn={view.savedOnly}
          onChange={(savedOnly) => onChange({ ...view, savedOnly })}
        />
      )}
      {deliveryDay !== null && (
        <FilterChip
          label={text('quotes.filter.day', { day: formatDay(deliveryDay) })}
          removeLabel={text('quotes.filter.day.remove', { day: formatDay(deliveryDay) })}
          onRemove={() => onChange({ ...view, deliveryDay: null })}
        />
      )}
    </>
  );
}
