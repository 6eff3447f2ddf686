import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { dayOfKey } from './calendar-keys';
import classes from './day-calendar.module.css';

interface DayCalendarProps {
  value: string | null;
  min: string;
  max: string;
  onChoose: (day: string) => void;
}

export function DayCalendar({ value, min, max, onChoose }: DayCalendarProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const startsAt = value !== null && value >= min && value <= max ? value : min;

  // The library sets the focus when the popup opens, possibly before this chunk has loaded. Without `preventScroll`, the
  // page could scroll to a popup that is not positioned yet, which would close it.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);

  /** A day in the visible month. */
  const [shownDay, setShownDay] = useState(startsAt);
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    if (focusOn.current !== shownDay) return;
    focusOn.current = null;
    box.current?.querySelector<HTMLElement>(`[data-day="${shownDay}"]`)?.focus({ preventScroll: true });
  }, [shownDay]);

  /** The library's own keys stop at the end of the month. */
  function press(event: KeyboardEvent) {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = dayOfKey(day, event.key);
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    const nearest = wanted < min ? min : wanted > max ? max : wanted;
    if (nearest === day) return;
    focusOn.current = nearest;
    setShownDay(nearest);
  }

  return (
    <DatePicker
      ref={box}
      getDayProps={(day) => ({ 'data-day': day, ...(day === startsAt && { 'data-autofocus': true }) })}
      onKeyDownCapture={press}
      value={value}
      date={shownDay}
      onDateChange={setShownDay}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={0}
      highlightToday
      hideOutsideDates
      classNames={{ day: classes.day }}
      ariaLabels={{
        previousMonth: text('calendar.previousMonth'),
        nextMonth: text('calendar.nextMonth'),
        previousYear: text('calendar.previousYear'),
        nextYear: text('calendar.nextYear'),
        previousDecade: text('calendar.previousDecade'),
        nextDecade: text('calendar.nextDecade'),
        monthLevelControl: text('calendar.months'),
        yearLevelControl: text('calendar.years'),
      }}
      onChange={(day) => day !== null && onChoose(day)}
    />
  );
}
