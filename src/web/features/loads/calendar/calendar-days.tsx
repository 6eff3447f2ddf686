import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type IsoDate, isoDate } from '../../../../domain/days/calendar-date';
import { useText } from '../../../texts/use-text';
import { dayOfKey } from '../../../ui/form/calendar-keys';
import { formatDay, formatWeekdayLetter } from '../../../ui/format/day';
import font from '../../../ui/page/font.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import { LoadLink, placeText } from '../load-links';
import classes from './calendar.module.css';
import type { Period } from './periods';
import type { CalendarEvent } from './use-calendar-loads';

interface CalendarDaysProps {
  label: string;
  period: Period;
  span: 'week' | 'month';
  chosen: IsoDate;
  today: IsoDate;
  byDay: ReadonlyMap<string, readonly CalendarEvent[]>;
  onChoose: (day: IsoDate) => void;
}

const MAX_IN_DAY = { month: 3, week: 12 } as const;
const NONE: readonly CalendarEvent[] = [];

/**
 * The days in weeks. The arrow keys move the chosen day, even into other weeks and months. Tab reaches only the button and
 * links of the chosen day.
 */
export function CalendarDays(props: CalendarDaysProps) {
  const { label, period, span, chosen, today, byDay, onChoose } = props;
  const list = useRef<HTMLOListElement>(null);
  /** Whether a key has moved the chosen day, so that the focus follows it. */
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    list.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  function press(event: KeyboardEvent) {
    const isDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    const next = isDay && !event.altKey && !event.ctrlKey && !event.metaKey && dayOfKey(chosen, event.key);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    onChoose(isoDate(next));
  }

  return (
    <>
      <div className={`${font.small} ${classes.week} ${classes.weekdays}`} aria-hidden="true">
        {period.days.slice(0, 7).map((day) => (
          <span key={day}>{formatWeekdayLetter(day)}</span>
        ))}
      </div>
      <ol ref={list} className={classes.week} aria-label={label} data-span={span} onKeyDown={press}>
        {period.days.map((day) => (
          <Day
            key={day}
            day={day}
            events={byDay.get(day) ?? NONE}
            max={MAX_IN_DAY[span]}
            isChosen={day === chosen}
            isToday={day === today}
            isOutside={span === 'month' && day.slice(0, 7) !== chosen.slice(0, 7)}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </>
  );
}

interface DayProps {
  day: IsoDate;
  events: readonly CalendarEvent[];
  max: number;
  isChosen: boolean;
  isToday: boolean;
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean;
  onChoose: (day: IsoDate) => void;
}

function Day({ day, events, max, isChosen, isToday, isOutside, onChoose }: DayProps) {
  const text = useText();
  const pickups = events.filter(({ kind }) => kind === 'pickup').length;
  const shown = events.length > max ? events.slice(0, max - 1) : events;
  return (
    <li className={classes.day} data-outside={isOutside || undefined} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.dayButton}
        data-day={day}
        data-today={isToday || undefined}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        aria-label={text('loads.calendar.day', {
          day: formatDay(day),
          pickups: text('loads.calendar.pickups', { count: pickups }),
          deliveries: text('loads.calendar.deliveries', { count: events.length - pickups }),
        })}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </UnstyledButton>
      {shown.map(({ kind, load }) => {
        const place = placeText(kind === 'pickup' ? load.pickup : load.delivery);
        return (
          <span
            key={`${kind} ${load.id}`}
            className={classes.event}
            data-kind={kind}
            data-status={load.status}
            title={`${load.number} ${place}`}
          >
            <span className={hidden.visuallyHidden}>{text(`loads.${kind}`)}</span>
            <LoadLink load={load} isFocusable={isChosen} />
            <span className={classes.place}>{place}</span>
          </span>
        );
      })}
      {shown.length < events.length && (
        <UnstyledButton
          className={classes.more}
          tabIndex={isChosen ? 0 : -1}
          aria-label={`${text('loads.calendar.more', { count: events.length - shown.length })}, ${formatDay(day)}`}
          onClick={() => onChoose(day)}
        >
          {text('loads.calendar.more', { count: events.length - shown.length })}
        </UnstyledButton>
      )}
    </li>
  );
}
