import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import font from '../page/font.module.css';
import { Notice } from '../page/notice';
import { DayField } from './day-field';
import classes from './day-form.module.css';
import { typedDay } from './typed-day';

interface DayFormProps {
  /** The label of the button that opens the form. */
  openLabel: string;
  dayLabel: string;
  calendarLabel: string;
  confirmLabel: string;
  hint: string;
  /** The message for a day outside the range. */
  wrongDay: string;
  min: string;
  max: string;
  /** Returns why the action was not done; null if it was, or if the user decided against it. */
  onConfirm: (day: string) => Promise<string | null>;
}

/** A button that asks for a day and then runs an action with it. */
export function DayForm(props: DayFormProps) {
  const { openLabel, dayLabel, calendarLabel, confirmLabel, hint, wrongDay, min, max, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, so the field gets it.
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {openLabel}
      </Button>
    );
  }

  async function confirm() {
    const isInRange = day !== null && typedDay(day, min) === day && day >= min && day <= max;
    if (!isInRange) return setFailure(wrongDay);
    setSending(true);
    setFailure(null);
    setFailure(await onConfirm(day));
    setSending(false);
  }

  return (
    <div ref={form} className={classes.form}>
      <div className={classes.fields}>
        <DayField
          name="effectiveOn"
          label={dayLabel}
          calendarLabel={calendarLabel}
          value={day}
          onChange={setDay}
          min={min}
          max={max}
        />
        <Button variant="default" loading={isSending} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
      <p className={font.small}>{hint}</p>
      {failure !== null && <Notice>{failure}</Notice>}
    </div>
  );
}
