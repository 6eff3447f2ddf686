import { Link } from '@tanstack/react-router';
import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatCents, formatSignedCents } from '../../ui/format/money';
import { Notice } from '../../ui/page/notice';
import type { BookingOffer } from './booking-offer';
import type { PriceAnswer } from './use-price-again';
import { vehicleText } from './vehicle-text';

interface OtherOptionProps {
  /** The expired price. */
  read: BookingOffer;
  /** The carrier's cheapest quote now. */
  offer: BookingOffer;
  /** The address of today's quotes from all carriers. */
  address: PriceAnswer['address'];
}

/** Says that the carrier no longer quotes the rate type and vehicle of an expired price, and what it quotes instead. */
export function OtherOption({ read, offer, address }: OtherOptionProps) {
  const text = useText();
  const optionOf = ([quote]: readonly Quote[]) =>
    quote
      ? text('quotes.card.rate', {
          rate: text(`rateType.${quote.rateType}`),
          vehicle: text(vehicleText(quote)),
        })
      : '';
  return (
    <Notice
      action={
        <Link to="/quotes" search={address}>
          {text('booking.expired.others')}
        </Link>
      }
    >
      {text('booking.expired.instead', {
        carrier: offer.carrier.name,
        before: optionOf(read.quotes),
        now: optionOf(offer.quotes),
        price: formatCents(offer.totalCents),
        difference: formatSignedCents(offer.totalCents - read.totalCents),
      })}
    </Notice>
  );
}
