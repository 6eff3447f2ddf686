import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useRef } from 'react';
import { useText } from '../texts/use-text';
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

  // The library looks for its mark when the box opens, which may be before this part has arrived. The box may
  // not have found its place yet: a page that scrolled there would leave the field behind, and close the box.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);

  return (
    <DatePicker
      ref={box}
      getDayProps={(day) => (day === startsAt ? { 'data-autofocus': true } : {})}
      value={value}
      defaultDate={startsAt}
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
