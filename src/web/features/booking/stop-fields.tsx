import { useId } from 'react';
import { APPOINTMENTS } from '../../../domain/loads/loads';
import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { SegmentedField } from '../../ui/form/segmented-field';
import { TextField } from '../../ui/form/text-field';
import { TimeField } from '../../ui/form/time-field';
import { formatDay } from '../../ui/format/day';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import type { StopPlan } from './booking-offer';
import type { StopValues } from './booking-values';
import { cityAndState } from './booking-values';
import { FacilityBox } from './facility-box';
import { KnownFacility } from './known-facility';
import numberMark from './number-mark.module.css';
import classes from './stop-fields.module.css';
import type { BookingForm } from './use-booking-form';
import { type FacilityChoice, useFacilitiesAt } from './use-facilities-at';

interface StopFieldsProps {
  form: BookingForm;
  at: number;
  plan: StopPlan;
}

/** The fields for a stop's address, contact and appointment. The ZIP, city and day come from the search. */
export function StopFields({ form, at, plan }: StopFieldsProps) {
  const text = useText();
  const titleId = useId();
  const stops = form.list('stops');
  const facilities = useFacilitiesAt(plan.zip);
  const field = <Name extends keyof StopValues & string>(name: Name) => stops.field(at, name);
  const required = <Name extends keyof StopValues & string>(name: Name) => ({
    ...field(name),
    isRequired: true,
  });
  const { value: facilityId, error: facilityError } = field('facilityId');
  const known = facilities.find(({ id }) => id === facilityId);
  const isKnown = facilityId !== null;
  const isByAppointment = field('appointment').value === 'BY_APPT';
  const placeText = [formatZip(plan.zip), plan.place].filter((part) => part !== null).join(' ');

  function set(values: Partial<StopValues>) {
    for (const [name, value] of Object.entries(values)) {
      field(name as keyof StopValues).onChange(value);
    }
  }
  function pick({ id, name }: FacilityChoice) {
    set({ facilityId: id, name, street: '', ...cityAndState(plan.place) });
  }
  function edit({ name, street, city, state }: FacilityChoice) {
    set({ facilityId: null, name, street, city, state });
  }

  return (
    <section aria-labelledby={titleId} className={classes.stop}>
      <p id={titleId}>
        <span className={numberMark.mark} aria-hidden="true">
          {String.fromCharCode(65 + at)}
        </span>{' '}
        <strong className={font.strong}>
          {plan.side === 'PICKUP' && text('booking.pickup')}
          {plan.side === 'DROPOFF' &&
            (plan.number === null
              ? text('booking.delivery')
              : text('booking.dropoff', { number: plan.number }))}
        </strong>{' '}
        <span className={font.small}>
          {text('booking.stop.facts', { place: placeText, day: formatDay(plan.day) })}
        </span>
      </p>
      <FacilityBox
        label={text('booking.facility')}
        {...required('name')}
        error={field('name').error ?? facilityError}
        zip={plan.zip}
        facilities={facilities}
        isKnown={isKnown}
        onPick={pick}
        onChange={(name) => set({ name, ...(isKnown && { facilityId: null }) })}
      />
      {isKnown ? (
        <KnownFacility facility={known} onEdit={known && (() => edit(known))} />
      ) : (
        <div className={flow.stack}>
          <TextField
            autoComplete="on"
            label={text('booking.street')}
            isHintBelow
            {...required('street')}
            description={plan.place !== null && text('booking.street.hint', { place: placeText })}
          />
          {plan.place === null && (
            <div className={classes.pair}>
              <TextField autoComplete="on" label={text('booking.city')} {...required('city')} />
              <TextField autoComplete="on" label={text('booking.state')} {...required('state')} />
            </div>
          )}
          <CheckField label={text('booking.facility.keep')} {...field('keep')} />
        </div>
      )}
      <div className={classes.pair}>
        <TextField label={text('booking.contact')} {...field('contactName')} isRequired={!isKnown} />
        <TextField
          label={text('booking.phone')}
          type="tel"
          {...field('contactPhone')}
          isRequired={!isKnown}
        />
      </div>
      <SegmentedField
        label={text('booking.arrival')}
        {...required('appointment')}
        onChange={(appointment) => appointment && set({ appointment })}
        choices={APPOINTMENTS.map((value) => ({ value, label: text(`booking.arrival.${value}`) }))}
      />
      <div className={classes.pair}>
        <TimeField
          label={text(isByAppointment ? 'booking.from' : 'booking.docksOpen')}
          {...field('window')}
          isRequired={isByAppointment}
        />
        <TimeField
          label={text(isByAppointment ? 'booking.to' : 'booking.docksClose')}
          {...field('windowTo')}
          isRequired={isByAppointment}
          description={text('booking.localTime')}
        />
      </div>
    </section>
  );
}
