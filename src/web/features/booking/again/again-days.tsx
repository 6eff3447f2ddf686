import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Load } from '../../../../contract/loads/loads';
import { addDays, isIsoDate, isoDate, utcDay } from '../../../../domain/days/calendar-date';
import { pickupDays } from '../../../../domain/days/pickup-days';
import { WEEKDAYS, type Weekday } from '../../../../domain/days/weekdays';
import {
  lastRepeatDay,
  MAX_COPIES,
  REPEAT_STEPS,
  repeatDays,
  weekdayOf,
} from '../../../../domain/loads/copies';
import { useText } from '../../../texts/use-text';
import { CheckField } from '../../../ui/form/check-field';
import { DayField } from '../../../ui/form/day-field';
import { SegmentedField } from '../../../ui/form/segmented-field';
import { SelectField } from '../../../ui/form/select-field';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import dialog from '../booking-dialog.module.css';
import type { PricedDays } from './use-priced-days';

interface AgainDaysProps {
  load: Load;
  priced: PricedDays;
  onClose: () => void;
}

const WEEK = 7;

/** Returns the first day after today that is a whole number of weeks after the load's pickup. */
function nextDay(load: Load, today = utcDay(new Date())) {
  let day = addDays(isoDate(load.pickupDate), WEEK);
  while (day <= today) day = addDays(day, WEEK);
  return day;
}

/** The form for the days of the copies: one day, or the days of a weekly load up to a last day. */
export function AgainDays({ load, priced, onClose }: AgainDaysProps) {
  const text = useText();
  const [mode, setMode] = useState<'once' | 'weekly'>('once');
  const [start] = useState(() => nextDay(load));
  const [first, setFirst] = useState<string | null>(start);
  const [last, setLast] = useState<string | null>(addDays(start, 7 * WEEK));
  const [step, setStep] = useState<'1' | '2' | '4'>('1');
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>([weekdayOf(start)]);
  const allowed = pickupDays(new Date());
  const from = first !== null && isIsoDate(first) && first >= allowed.first ? first : null;
  const isRepeat = mode === 'weekly';
  const latest = from === null ? allowed.last : isRepeat ? lastRepeatDay(from) : allowed.last;
  const to = last !== null && isIsoDate(last) && last <= latest ? last : null;
  const days = isRepeat
    ? from === null || to === null
      ? []
      : repeatDays({ first: from, last: to, weekdays, step: Number(step) })
    : from === null || from > allowed.last
      ? []
      : [from];
  const isTooMany = days.length > MAX_COPIES;
  const searches = days.length * load.quotes.length;
  return (
    <form
      aria-label={text('again.days')}
      className={flow.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (days.length > 0 && !isTooMany) priced.run(days, isRepeat);
      }}
    >
      <SegmentedField
        name="mode"
        label={text('again.mode')}
        value={mode}
        onChange={(chosen) => chosen && setMode(chosen)}
        choices={[
          { value: 'once', label: text('again.mode.once') },
          { value: 'weekly', label: text('again.mode.weekly') },
        ]}
      />
      <div className={boxes.fields}>
        <DayField
          name="first"
          label={text(isRepeat ? 'again.first' : 'again.pickup')}
          calendarLabel={text('again.calendar')}
          value={first}
          onChange={setFirst}
          min={allowed.first}
          max={allowed.last}
          isRequired
        />
        {isRepeat && (
          <>
            <DayField
              name="last"
              label={text('again.last')}
              calendarLabel={text('again.calendar')}
              value={last}
              onChange={setLast}
              min={from ?? allowed.first}
              max={latest}
              isRequired
            />
            <SelectField
              name="step"
              label={text('again.step')}
              value={step}
              onChange={(chosen) => chosen && setStep(chosen)}
              choices={REPEAT_STEPS.map((weeks) => ({
                value: `${weeks}` as const,
                label: text('again.step.weeks', { count: weeks }),
              }))}
            />
          </>
        )}
      </div>
      {isRepeat && (
        <fieldset className={flow.row}>
          <legend className={font.medium}>{text('again.weekdays')}</legend>
          {WEEKDAYS.map((weekday) => (
            <CheckField
              key={weekday}
              name={weekday}
              label={text(`weekday.${weekday}`)}
              value={weekdays.includes(weekday)}
              onChange={(isOn) =>
                setWeekdays((before) =>
                  isOn ? [...before, weekday] : before.filter((one) => one !== weekday),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <p className={font.hint} role="status">
        {isTooMany && text('again.tooMany', { count: days.length, max: MAX_COPIES })}
        {!isTooMany && days.length === 0 && text('again.noDay')}
        {!isTooMany &&
          days.length > 0 &&
          text(isRepeat ? 'again.cost.repeat' : 'again.cost', { days: days.length, count: searches })}
      </p>
      {priced.failure && <Notice>{text('again.failed', { reason: priced.failure })}</Notice>}
      <div className={dialog.footer}>
        <Button variant="default" disabled={priced.isRunning} onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={priced.isRunning} disabled={days.length === 0 || isTooMany}>
          {text('again.price', { count: Math.max(days.length, 1) })}
        </Button>
      </div>
    </form>
  );
}
