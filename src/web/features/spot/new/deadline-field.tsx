import { addDays, utcDay } from '../../../../domain/days/calendar-date';
import { MAX_DEADLINE_DAYS } from '../../../../domain/spot/spot';
import { useText } from '../../../texts/use-text';
import { DayField } from '../../../ui/form/day-field';
import { SegmentedField } from '../../../ui/form/segmented-field';
import { TimeField } from '../../../ui/form/time-field';
import { formatMoment } from '../../../ui/format/day';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { useMinute } from '../use-minute';
import { DEADLINE_CHOICES, deadlineOf } from './deadlines';
import type { SpotForm } from './use-spot-form';

/** The deadline for offers: in a few hours, at noon of the next day, or at a moment that the user chooses. */
export function DeadlineField({ form }: { form: SpotForm }) {
  const text = useText();
  const now = new Date(useMinute());
  const { values, field } = form;
  const { error, ...deadline } = field('deadline');
  const isOther = values.deadline === 'OTHER';
  const moment = deadlineOf(values, now);
  const today = utcDay(now);
  return (
    <div className={flow.form}>
      <SegmentedField
        {...deadline}
        error={isOther ? undefined : error}
        label={text('spotOffer.deadline')}
        choices={DEADLINE_CHOICES.map((value) => ({ value, label: text(`spot.deadline.${value}`) }))}
        onChange={(chosen) => chosen !== '' && deadline.onChange(chosen)}
      />
      {isOther && (
        <div className={boxes.pair}>
          <DayField
            label={text('spot.deadline.day')}
            calendarLabel={text('spot.deadline.calendar')}
            // West of Greenwich, the current UTC day may not have begun yet.
            min={addDays(today, -1)}
            max={addDays(today, MAX_DEADLINE_DAYS)}
            {...field('deadlineDay')}
            isRequired
            error={error}
            // Setting `deadline` too removes its error message.
            onChange={(deadlineDay) => form.setValues({ deadline: 'OTHER', deadlineDay })}
          />
          <TimeField
            label={text('spot.deadline.time')}
            {...field('deadlineTime')}
            onChange={(deadlineTime) => form.setValues({ deadline: 'OTHER', deadlineTime })}
          />
        </div>
      )}
      {moment !== undefined && (
        <p className={font.hint}>{text('spot.deadline.hint', { moment: formatMoment(moment) })}</p>
      )}
    </div>
  );
}
