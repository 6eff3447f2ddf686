import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SpotOffer, SpotRequest } from '../../../../../contract/spot/spot-answers';
import { useText } from '../../../../texts/use-text';
import { TextAreaField } from '../../../../ui/form/text-area-field';
import { TextField } from '../../../../ui/form/text-field';
import { formatDay } from '../../../../ui/format/day';
import { formatCents, Money } from '../../../../ui/format/money';
import { Dialog } from '../../../../ui/overlay/dialog';
import boxes from '../../../../ui/page/boxes.module.css';
import { Facts } from '../../../../ui/page/facts';
import flow from '../../../../ui/page/flow.module.css';
import { Notice } from '../../../../ui/page/notice';
import bookingClasses from '../../../booking/booking-dialog.module.css';
import { StopFields } from '../../../booking/stop-fields';
import { Until } from '../../until';
import { useAcceptForm } from './use-accept-form';

interface AcceptDialogProps {
  spot: SpotRequest;
  offer: SpotOffer;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the details that the load still lacks, and accepts the offer. */
export function AcceptDialog({ isOpen, onClose, ...props }: AcceptDialogProps) {
  const text = useText();
  const isWide = props.spot.own?.needsStops === true;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('spot.accept.title', { carrier: props.offer.carrier.name })}
      {...(isWide && { widthPx: 1080 })}
    >
      <AcceptForm {...props} onClose={onClose} />
    </Dialog>
  );
}

/** Returns the offer that has replaced this one. A carrier has only one open offer, so that is any other one. */
const replacementOf = (offer: SpotOffer, { offers }: SpotRequest) =>
  offers.find(
    ({ id, status, carrier }) => status === 'OPEN' && carrier.id === offer.carrier.id && id !== offer.id,
  );

function AcceptForm({ spot, offer: opened, onClose }: Omit<AcceptDialogProps, 'isOpen'>) {
  const text = useText();
  const [offer, setOffer] = useState(opened);
  const newer = replacementOf(offer, spot);
  const { form, plans } = useAcceptForm(spot, offer);
  const { field } = form;
  const known = spot.own?.references;
  const references = (['po', 'pickupNumber', 'own'] as const).filter((name) => !known?.[name]);
  return (
    <form
      {...form.formProps}
      className={flow.stack}
      aria-label={text('spot.accept')}
      // Only the button books. Enter in a field does nothing.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <OfferFacts offer={offer} />
      {plans.length > 0 && (
        <div className={bookingClasses.stops}>
          {plans.map((plan, at) => (
            // Stops never change their order.
            <StopFields key={`${plan.side} ${plan.number ?? ''}`} form={form} at={at} plan={plan} />
          ))}
        </div>
      )}
      {references.length > 0 && (
        <div className={boxes.fields}>
          {references.map((name) => (
            <TextField key={name} label={text(`booking.${name}`)} {...field(name)} />
          ))}
        </div>
      )}
      {spot.productDescription === null && (
        <TextAreaField
          rows={2}
          isHintBelow
          label={text('booking.product')}
          description={text('booking.product.hint')}
          {...field('productDescription')}
        />
      )}
      {spot.specialInstructions === null && (
        <TextAreaField
          rows={2}
          isHintBelow
          label={text('booking.instructions')}
          description={text('booking.instructions.hint')}
          {...field('specialInstructions')}
        />
      )}
      {newer ? (
        <Notice
          action={
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setOffer(newer);
                form.fill({});
              }}
            >
              {text('spot.accept.showNewer')}
            </Button>
          }
        >
          {text('spot.accept.newer', {
            carrier: newer.carrier.name,
            price: formatCents(newer.totalCents),
          })}
        </Notice>
      ) : (
        form.failure && <Notice>{form.failure}</Notice>
      )}
      <div className={bookingClasses.footer}>
        <span className={bookingClasses.until}>{text('spot.accept.final')}</span>
        <Button variant="default" disabled={form.isRunning} onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={form.isRunning} disabled={newer !== undefined}>
          {text('spot.accept.send', { price: formatCents(offer.totalCents) })}
        </Button>
      </div>
    </form>
  );
}

function OfferFacts({ offer }: { offer: SpotOffer }) {
  const text = useText();
  return (
    <Facts
      facts={[
        [text('spot.total'), <Money key="total" cents={offer.totalCents} strong />],
        [text('spotOffer.pickup'), formatDay(offer.pickupDate)],
        [text('spotOffer.delivery'), offer.deliveryDates.map((day) => formatDay(day)).join('; ')],
        [text('spot.validUntil'), <Until key="until" instant={offer.expiresAt} />],
        [text('spotOffer.remark'), offer.remark],
      ]}
      isSplit
    />
  );
}
