import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
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
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? min}
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
