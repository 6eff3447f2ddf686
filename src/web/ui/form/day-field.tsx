import { ActionIcon, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useState } from 'react';
import { useText } from '../../texts/use-text';
import { formatDay, formatDayWithYear } from '../format/day';
import { CalendarIcon } from '../icons';
import { lazyComponent } from '../lazy-component';
import { type FieldProps, inputProps } from './field-props';
import { typedDay } from './typed-day';

/** The calendar weighs 20 kB with its styles, more than the rest of a form, so it loads on demand. */
const Calendar = lazyComponent(
  () => import('./day-calendar'),
  (module) => module.DayCalendar,
);

/** The value is `YYYY-MM-DD`, or the typed text while that is not a day. */
interface DayFieldProps extends FieldProps<string | null> {
  /** The label of the button that opens the calendar. */
  calendarLabel: string;
  /** Days outside this range are not offered. A typed one shows an error when the field loses the focus. */
  min: string;
  max: string;
}

const isDay = (value: string, today: string) => typedDay(value, today) === value;
/** People type plain spaces, so the field also shows plain ones. */
const textOf = (value: string | null, today: string) =>
  value !== null && isDay(value, today) ? formatDayWithYear(value).replaceAll('\u00a0', ' ') : (value ?? '');

/** A day that users type in any common format or pick from a calendar. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, min, max, calendarLabel, error, isRequired, hidesAsterisk, isDisabled, ...field } =
    props;
  const text = useText();
  /** The text being typed; null while the field is not being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  function fault(): string | null {
    if (value === null) return null;
    if (!isDay(value, min)) return text('day.unknown', { example: formatDay(min) });
    if (value < min) return text('day.over', { day: formatDay(min) });
    return value > max ? text('day.tooLate', { day: formatDayWithYear(max) }) : null;
  }

  // The field's message names the allowed days; the form's check only knows that the day is wrong.
  const message = typed === null || error ? (fault() ?? error) : null;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      error={message}
      value={typed ?? textOf(value, min)}
      autoComplete="off"
      onChange={(event) => {
        const { value: entry } = event.currentTarget;
        setTyped(entry);
        onChange(entry.trim() === '' ? null : (typedDay(entry, min) ?? entry));
      }}
      onBlur={() => setTyped(null)}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isDisabled}
              aria-label={calendarLabel}
              onPointerEnter={Calendar.preload}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar
              value={value !== null && isDay(value, min) ? value : null}
              min={min}
              max={max}
              onChoose={(day) => {
                onChange(day);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
