import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { addDays, type IsoDate, isoDate } from '../../../../domain/days/calendar-date';
import { useText } from '../../../texts/use-text';
import { dayOfKey } from '../../../ui/form/calendar-keys';
import { formatDayWithYear, formatMonth, localDay } from '../../../ui/format/day';
import { ChevronIcon } from '../../../ui/icons';
import { lazyDialog } from '../../../ui/lazy-component';
import type { ConfirmFormOf } from '../../../ui/overlay/proof-dialog';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { TableFilters } from '../../../ui/table/filters/table-filters';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { LoadFilters } from '../loads-filters';
import type { LoadsAddress } from '../loads-view';
import { Agenda } from './agenda';
import classes from './calendar.module.css';
import { CalendarDays } from './calendar-days';
import { periodOf } from './periods';
import { MAX_SHOWN_LOADS, useCalendarLoads } from './use-calendar-loads';

const SubscribeDialog = lazyDialog(
  () => import('./subscribe-dialog'),
  (module) => module.SubscribeDialog,
);

interface LoadsCalendarProps {
  address: LoadsAddress;
  span: 'week' | 'month';
  confirmForm: ConfirmFormOf;
}

/**
 * The pickups and deliveries of a week or month, with those of the chosen day below. On a phone, they are a list of days.
 */
export function LoadsCalendar({ address, span, confirmForm }: LoadsCalendarProps) {
  const text = useText();
  const { view, set } = address;
  const isPhone = useIsPhone();
  const [isSubscribing, setSubscribing] = useState(false);
  const [today] = useState(() => isoDate(localDay(new Date())));
  const chosen = view.day === null ? today : isoDate(view.day);
  const period = useMemo(() => periodOf(chosen, span), [chosen, span]);
  const { data, error, refetch, isPlaceholderData } = useCalendarLoads(period, view);
  const choose = (day: IsoDate) => set({ day: day === today ? null : day }, 'replace');
  const title =
    span === 'week'
      ? text('loads.calendar.week', { day: formatDayWithYear(period.from) })
      : `${formatMonth(chosen)} ${chosen.slice(0, 4)}`;
  const step = (direction: -1 | 1) =>
    choose(
      span === 'week'
        ? addDays(chosen, direction * 7)
        : isoDate(dayOfKey(chosen, direction < 0 ? 'PageUp' : 'PageDown') ?? chosen),
    );
  return (
    <>
      {error && (
        <ReadFailure
          failed={text('loads.failed')}
          error={error}
          isStale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      <Panel flush label={title}>
        <div className={boxes.toolbar}>
          <h2 className={`${font.heading} ${classes.title}`} aria-live="polite">
            {title}
          </h2>
          <span className={flow.inline} data-screen-only>
            <Button
              variant="default"
              size="xs"
              aria-label={text('loads.calendar.previous')}
              onClick={() => step(-1)}
            >
              <span className={classes.back}>
                <ChevronIcon size={16} />
              </span>
            </Button>
            <Button variant="default" size="xs" onClick={() => choose(today)}>
              {text('loads.calendar.today')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={text('loads.calendar.next')}
              onClick={() => step(1)}
            >
              <ChevronIcon size={16} />
            </Button>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-haspopup="dialog"
            onClick={() => setSubscribing(true)}
            data-screen-only
          >
            {text('loads.subscribe')}
          </Button>
          <TableFilters active={address.filterCount}>
            <LoadFilters address={address} />
          </TableFilters>
        </div>
        {data ? (
          <div className={classes.content} data-dimmed={isPlaceholderData || undefined}>
            {isPhone ? (
              <Agenda days={period.days} byDay={data.byDay} />
            ) : (
              <CalendarDays
                label={text('loads.calendar.days', { period: title })}
                period={period}
                span={span}
                chosen={chosen}
                today={today}
                byDay={data.byDay}
                onChoose={choose}
              />
            )}
            <p className={`${font.small} ${classes.note}`}>
              {!data.isComplete && text('loads.calendar.cut', { count: MAX_SHOWN_LOADS })}{' '}
              {view.status === null && text('loads.calendar.live')}
            </p>
          </div>
        ) : (
          !error && <RowSkeleton rows={10} />
        )}
      </Panel>
      <SubscribeDialog
        isOpen={isSubscribing}
        onClose={() => setSubscribing(false)}
        confirmForm={confirmForm}
      />
      {data && !isPhone && (
        <Panel label={formatDayWithYear(chosen)}>
          <Agenda days={[chosen]} byDay={data.byDay} showsEmptyDays />
        </Panel>
      )}
    </>
  );
}
