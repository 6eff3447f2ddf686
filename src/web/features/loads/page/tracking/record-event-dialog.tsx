import type { Tracking } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import { addDays, dayNumber, isIsoDate, isoDate } from '../../../../../domain/days/calendar-date';
import { MAX_ATTACHMENT_BYTES } from '../../../../../domain/loads/load-files';
import { useText } from '../../../../texts/use-text';
import { DayField } from '../../../../ui/form/day-field';
import { PhotoField } from '../../../../ui/form/files/photo-field';
import { NumberField } from '../../../../ui/form/number-field';
import { RadioField } from '../../../../ui/form/radio-field';
import { SelectField } from '../../../../ui/form/select-field';
import { TextAreaField } from '../../../../ui/form/text-area-field';
import { TextField } from '../../../../ui/form/text-field';
import { TimeField } from '../../../../ui/form/time-field';
import { formatDay, localDay, zoneName } from '../../../../ui/format/day';
import { FormDialog } from '../../../../ui/overlay/form-dialog';
import { type EventValues, zoneChoices } from './event-values';
import classes from './tracking.module.css';
import { placeOfStop } from './tracking-rows';
import { useRecordEvent } from './use-record-event';

interface RecordEventDialogProps {
  load: Load;
  tracking: Tracking;
  isOpen: boolean;
  onClose: () => void;
  onRecorded: (tracking: Tracking) => void;
}

/**
 * Returns the number of days between the entered day of a step and the later pickup day. It is 0 for an exception, which may
 * happen on any day.
 */
function daysEarly({ type, day }: EventValues, { pickupDate }: Load): number {
  if (type === '' || type === 'EXCEPTION' || day === null || !isIsoDate(day)) return 0;
  return dayNumber(isoDate(pickupDate)) - dayNumber(isoDate(day));
}

/** The earliest day of a step: a month before pickup, as `actor.track_load` allows. */
const EARLIEST_DAYS = -31;

/**
 * Records what happened to a load. It is made for a driver's phone, so the next step, the time, and the place are filled in.
 */
export function RecordEventDialog(props: RecordEventDialogProps) {
  const { load, tracking, isOpen, onClose, onRecorded } = props;
  const text = useText();
  const form = useRecordEvent({ load, tracking, isOpen, onRecorded });
  const { field, values } = form;
  const [ownZone] = zoneChoices();
  const earlyDays = daysEarly(values, load);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('track.record.title', { number: load.number })}
      form={form}
      submitLabel={text('track.record.submit')}
    >
      <RadioField
        label={text('track.type')}
        {...field('type')}
        choices={tracking.next.map((type) => ({ value: type, label: text(`tracking.${type}`) }))}
        onChange={(type) => form.choose({ type })}
      />
      {form.stopChoices.length > 0 && (
        <RadioField
          label={text('track.stop')}
          {...field('stop')}
          choices={form.stopChoices.map((stop) => ({
            value: String(stop.position),
            label: text('track.stop.choice', {
              number: stop.number,
              name: stop.name,
              place: placeOfStop(stop),
            }),
          }))}
          onChange={(stop) => form.choose({ stop })}
        />
      )}
      <div className={classes.when}>
        <DayField
          label={text('track.day')}
          calendarLabel={text('track.day.calendar')}
          min={addDays(isoDate(load.pickupDate), EARLIEST_DAYS)}
          max={localDay(new Date())}
          {...field('day')}
          onChange={(day) => form.setTime({ day })}
        />
        <TimeField label={text('track.time')} {...field('at')} onChange={(at) => form.setTime({ at })} />
      </div>
      {earlyDays > 0 && (
        <p role="status" className={classes.early}>
          {text('track.record.early', { count: earlyDays, day: formatDay(load.pickupDate) })}
        </p>
      )}
      <SelectField
        label={text('track.zone')}
        description={text('track.zone.hint')}
        {...field('zone')}
        choices={zoneChoices().map((zone) => ({
          value: zone,
          label: zone === ownZone ? text('track.zone.own', { zone: zoneName(zone) }) : zoneName(zone),
        }))}
        onChange={form.chooseZone}
      />
      <div className={classes.pair}>
        <TextField label={text('track.place')} {...field('place')} />
        <NumberField label={text('track.reading')} isSigned {...field('temperatureF')} />
      </div>
      <TextAreaField
        rows={2}
        label={text('track.note')}
        description={text('track.note.hint')}
        {...field('note')}
      />
      <PhotoField
        name="photo"
        label={text(values.type === 'DELIVERED' ? 'track.proof' : 'track.photo')}
        description={text('track.photo.hint')}
        value={form.photo}
        onChange={form.setPhoto}
        maxPdfBytes={MAX_ATTACHMENT_BYTES}
        isDisabled={form.isRunning}
      />
      <TextAreaField
        rows={2}
        label={text('track.internalNote')}
        description={text('track.internalNote.hint', { carrier: load.carrier.name })}
        {...field('internalNote')}
      />
    </FormDialog>
  );
}
