import { NativeSelect } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import type { Quote } from '../../../contract/quotes';
import { RATE_TYPES } from '../../../domain/vehicles';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/day';
import { ChevronIcon, FilterIcon } from '../../ui/icons';
import { SegmentedFilter } from '../../ui/segmented-filter';
import classes from './quote-filters.module.css';
import { type QuotesView, VEHICLE_CHOICES } from './quotes-view';

interface QuoteFiltersProps {
  quotes: readonly Quote[];
  view: QuotesView;
  onChange: (view: QuotesView) => void;
  seesBooking: boolean;
  seesSaved: boolean;
}

/** What hides rows besides the text: offered as far as it can tell these quotes apart. */
export function QuoteFilters({ quotes, view, onChange, seesBooking, seesSaved }: QuoteFiltersProps) {
  const text = useText();
  const groupId = useId();
  /** On a phone the filters stand behind a button; how many hide rows is said there. */
  const [isOpen, setOpen] = useState(false);
  const active = [
    view.rateType,
    view.vehicle,
    view.maxTransitDays,
    view.deliveryDay,
    view.bookableOnly,
    view.savedOnly,
  ].filter(Boolean).length;
  const days = useMemo(
    () => [...new Set(quotes.map(({ transitDays }) => transitDays))].sort((one, other) => one - other),
    [quotes],
  );
  const { maxTransitDays, deliveryDay } = view;
  // A link can ask for a number of days that none of these quotes takes; the field shows it all the same.
  const offeredDays =
    maxTransitDays === null || days.includes(maxTransitDays)
      ? days
      : [...days, maxTransitDays].sort((one, other) => one - other);

  return (
    <>
      <button
        type="button"
        className={`${classes.toggle} ${classes.more}`}
        data-on={active > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={groupId}
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon size={16} />
        {text('quotes.filter', { count: active })}
      </button>
      <div id={groupId} className={classes.group} data-open={isOpen || undefined}>
        <SegmentedFilter
          label={text('quotes.filter.rate')}
          value={view.rateType ?? ''}
          onChange={(value) => onChange({ ...view, rateType: value || null })}
          choices={[
            { value: '', label: text('quotes.filter.rate.all') },
            ...RATE_TYPES.map((value) => ({ value, label: text(`rateType.${value}`) })),
          ]}
        />
        <NativeSelect
          size="xs"
          rightSection={<SelectMark />}
          aria-label={text('quotes.filter.transit')}
          value={maxTransitDays ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...view, maxTransitDays: value === '' ? null : Number(value) })
          }
          data={[
            { value: '', label: text('quotes.filter.transit.any') },
            ...offeredDays.map((one) => ({
              value: String(one),
              label: text('quotes.filter.transit.most', { days: one }),
            })),
          ]}
        />
        <NativeSelect
          size="xs"
          rightSection={<SelectMark />}
          aria-label={text('quotes.filter.vehicle')}
          value={view.vehicle ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...view, vehicle: VEHICLE_CHOICES.find((one) => one === value) ?? null })
          }
          data={[
            { value: '', label: text('quotes.filter.vehicle.any') },
            ...VEHICLE_CHOICES.map((value) => ({
              value,
              label: text(value === 'SHARED' ? 'vehicle.shared' : `vehicle.${value}`),
            })),
          ]}
        />
        {seesBooking && (
          <Switch
            label={text('quotes.filter.bookable')}
            isOn={view.bookableOnly}
            onChange={(bookableOnly) => onChange({ ...view, bookableOnly })}
          />
        )}
        {seesSaved && (
          <Switch
            label={text('quotes.filter.saved')}
            isOn={view.savedOnly}
            onChange={(savedOnly) => onChange({ ...view, savedOnly })}
          />
        )}
        {deliveryDay !== null && (
          <button
            type="button"
            className={classes.toggle}
            data-on
            aria-label={text('quotes.filter.day.remove', { day: formatDay(deliveryDay) })}
            onClick={() => onChange({ ...view, deliveryDay: null })}
          >
            {text('quotes.filter.day', { day: formatDay(deliveryDay) })}
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
    </>
  );
}

/** In place of the library's, whose styles travel with lists that are not needed here. */
function SelectMark() {
  return (
    <span className={classes.selectMark}>
      <ChevronIcon size={14} />
    </span>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {label}
    </button>
  );
}
