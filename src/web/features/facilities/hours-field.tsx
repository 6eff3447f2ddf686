import type { OpenDay } from '../../../contract/reference/facilities';
import { WEEKDAYS, type Weekday } from '../../../domain/days/weekdays';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { TimeField } from '../../ui/form/time-field';
import type { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './facilities.module.css';
import type { FacilityFieldValues } from './facility-values';

/** Most docks open at these times, so a checked day needs few changes. */
const USUAL = { opens: '07:00', closes: '15:00' };

type HoursList = ReturnType<ReturnType<typeof useFormPattern<FacilityFieldValues>>['list']>;

/** The hours when a facility is open: a checkbox for each day, and two times for a checked day. */
export function HoursField({ list }: { list: HoursList }) {
  const text = useText();
  const days = list.rows as readonly OpenDay[];
  const last = days.at(-1) ?? USUAL;
  const toggle = (day: Weekday, isOpen: boolean) => {
    const kept = days.filter((one) => one.day !== day);
    const next = isOpen ? [...kept, { day, opens: last.opens, closes: last.closes }] : kept;
    list.replace(next.toSorted((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day)));
  };
  return (
    <fieldset className={`${flow.group} ${classes.hours}`}>
      <legend className={font.medium}>{text('facilities.hours')}</legend>
      <p className={font.hint}>{text('facilities.hours.hint')}</p>
      {WEEKDAYS.map((day) => {
        const at = days.findIndex((one) => one.day === day);
        const label = text(`weekday.${day}`);
        return (
          <div key={day} className={classes.day}>
            <CheckField
              name={`hours.${day}`}
              label={label}
              value={at >= 0}
              onChange={(isOpen) => toggle(day, isOpen)}
            />
            {at < 0 ? (
              <span className={font.hint}>{text('facilities.closed')}</span>
            ) : (
              (['opens', 'closes'] as const).map((end) => (
                <TimeField
                  key={end}
                  {...list.field(at, end)}
                  label={text(`facilities.${end}.of`, { day: label })}
                  isCompact
                />
              ))
            )}
          </div>
        );
      })}
      {list.error && (
        <p className={font.error} role="alert">
          {list.error}
        </p>
      )}
    </fieldset>
  );
}
