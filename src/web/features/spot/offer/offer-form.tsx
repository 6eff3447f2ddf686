import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { SpotOffer } from '../../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../../contract/spot/spot-body';
import { addDays, isoDate, utcDay } from '../../../../domain/days/calendar-date';
import { MAX_PICKUP_DAYS_AHEAD } from '../../../../domain/shipment/vehicles';
import { MAX_TRANSIT_DAYS } from '../../../../domain/spot/spot';
import { useText } from '../../../texts/use-text';
import { capturePress } from '../../../ui/form/capture-press';
import { DayField } from '../../../ui/form/day-field';
import { DollarsField } from '../../../ui/form/dollars-field';
import { focusFirstField } from '../../../ui/form/form-focus';
import { SelectField } from '../../../ui/form/select-field';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { TimeField } from '../../../ui/form/time-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { formatMoment, localDay } from '../../../ui/format/day';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { placeText } from '../spot-lane';
import { checkOffer, preloadOfferSchema } from './check-offer';
import { type OfferedSpot, type OfferValues, offerValues } from './offer-values';

interface OfferFormProps {
  spot: OfferedSpot;
  /** The carriers that the user can offer for. The user chooses one if there are several. */
  carriers: readonly { readonly id: string; readonly name: string }[];
  /** The open offer that this one replaces. */
  offer: SpotOffer | Omit<SpotOffer, 'actions' | 'by'> | null;
  send: (body: SpotOfferBody) => Promise<unknown>;
  /** Whether to focus the form, because the button that opened it is no longer on the page. */
  takesFocus: boolean;
  /** The buttons after the one that sends the offer. */
  children?: ReactNode;
}

/** The form for a carrier's offer: its price, its days, and its expiration. */
export function OfferForm({ spot, carriers, offer, send, takesFocus, children }: OfferFormProps) {
  const text = useText();
  const [initialValues] = useState(() => offerValues(spot, null, offer, new Date()));
  const form = useFormPattern<OfferValues, SpotOfferBody>({
    initialValues,
    required: carriers.length > 1 ? ['totalCents', 'pickupDate', 'carrierId'] : ['totalCents', 'pickupDate'],
    refusedText: text('spotOffer.refused'),
    checksOnBlur: true,
    check: (values) => checkOffer(values, spot, text),
    async send(body: SpotOfferBody) {
      await send(body);
      return undefined;
    },
  });
  const { field, formProps } = form;
  const element = formProps.ref;
  useEffect(() => {
    if (takesFocus && element.current) focusFirstField(element.current);
  }, [takesFocus, element]);
  const deliveries = form.list('deliveryDates');
  const now = new Date();
  const today = utcDay(now);
  const lastPickup = addDays(today, MAX_PICKUP_DAYS_AHEAD);
  const lastDelivery = addDays(lastPickup, MAX_TRANSIT_DAYS);
  const dropoffs = spot.stops.slice(1);
  const carrierField = field('carrierId');
  return (
    <form
      {...formProps}
      className={flow.form}
      aria-label={text('spotOffer.form')}
      onFocus={preloadOfferSchema}
    >
      {carriers.length > 1 && (
        <SelectField
          {...carrierField}
          label={text('spotOffer.carrier')}
          placeholder={text('spotOffer.carrier.choose')}
          choices={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          value={carrierField.value ?? ''}
          onChange={(id) => carrierField.onChange(id === '' ? null : id)}
        />
      )}
      <DollarsField
        label={text('spotOffer.total')}
        description={text('spotOffer.total.hint')}
        {...field('totalCents')}
      />
      <div className={boxes.pair}>
        <DayField
          label={text('spotOffer.pickup')}
          calendarLabel={text('spotOffer.pickup.calendar')}
          min={today}
          max={lastPickup}
          {...field('pickupDate')}
        />
        {dropoffs.map((stop, at) => {
          const label =
            dropoffs.length === 1
              ? text('spotOffer.delivery')
              : text('spotOffer.delivery.of', { number: at + 1, place: placeText(stop) });
          return (
            <DayField
              key={stop.position}
              isRequired
              label={label}
              calendarLabel={text('spotOffer.delivery.calendar', { delivery: label })}
              min={today}
              max={lastDelivery}
              {...deliveries.field(at, 'date')}
            />
          );
        })}
      </div>
      {deliveries.error && <p className={font.error}>{deliveries.error}</p>}
      <div>
        <div className={boxes.pair}>
          <DayField
            label={text('spotOffer.expires')}
            calendarLabel={text('spotOffer.expires.calendar')}
            min={localDay(now)}
            max={isoDate(localDay(new Date(spot.deadline)))}
            {...field('expiresAt')}
          />
          {form.values.expiresAt !== null && (
            <TimeField label={text('spotOffer.expires.time')} {...field('expiresTime')} />
          )}
        </div>
        <p className={font.small}>
          {text('spotOffer.expires.hint', { moment: formatMoment(spot.deadline) })}
        </p>
      </div>
      <TextAreaField
        rows={2}
        isHintBelow
        label={text('spotOffer.remark')}
        description={text('spotOffer.remark.hint')}
        {...field('remark')}
      />
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={flow.buttons}>
        <Button type="submit" loading={form.isRunning} onPointerDown={capturePress}>
          {text(offer === null ? 'spotOffer.send' : 'spotOffer.replace')}
        </Button>
        {children}
      </div>
    </form>
  );
}
