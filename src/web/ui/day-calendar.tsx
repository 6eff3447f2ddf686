import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

interface DayCalendarProps {
  value: string | null;
  min: string;
  max: string;
  onChoose: (day: string) => void;
}

export function DayCalendar({ value, min, max, onChoose }: DayCalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={0}
      onChange={(day) => day !== null && onChoose(day)}
    />
  );
}
