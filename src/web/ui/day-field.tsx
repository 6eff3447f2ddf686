import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDayWithYear } from './day';
import { CalendarIcon } from './icons';
import { lazyPart } from './lazy-part';
import { typedDay } from './typed-day';

const loadCalendar = () => import('./day-calendar');
const Calendar = lazyPart(() => loadCalendar().then(({ DayCalendar }) => DayCalendar));

interface DayFieldProps {
  name: string;
  label: string;
  /** Names the button that opens the calendar. */
  calendarLabel: string;
  /** `YYYY-MM-DD`, or what is typed while it is no day; the check of the form says so. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Days outside are not offered; typed, they are for the check of the form. */
  min: string;
  max: string;
  error?: ReactNode;
}

const textOf = (value: string | null, today: string) =>
  value !== null && typedDay(value, today) === value ? formatDayWithYear(value) : (value ?? '');

/**
 * A day, typed as people type it or picked from a calendar, which travels when it is first wanted (20 kB with
 * its styles, most of a form's weight).
 */
export function DayField({ value, onChange, min, max, calendarLabel, ...field }: DayFieldProps) {
  /** What is being typed; null while the field is not being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <TextInput
      {...field}
      value={typed ?? textOf(value, min)}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (typedDay(text, min) ?? text));
      }}
      onBlur={() => setTyped(null)}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={calendarLabel}
              onPointerEnter={() => void loadCalendar().catch(() => {})}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar
              value={value !== null && typedDay(value, min) === value ? value : null}
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
