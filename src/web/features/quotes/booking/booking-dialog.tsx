import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuoteLoad } from '../../../../contract/quote-load';
import { useText } from '../../../texts/use-text';
import { Notice } from '../../../ui/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { isExpired } from '../results/expiry';
import { useNow } from '../results/use-now';
import { BookedPanel } from './booked-panel';
import type { BookingOffer } from './booking-offer';
import type { BookingTarget } from './booking-target';
import { CallPanel } from './call-panel';
import { RequestPanel } from './request-panel';
import { useBookingOffer } from './use-booking-offer';

interface BookingDialogProps {
  isOpen: boolean;
  target: BookingTarget;
  onClose: () => void;
}

/** Books quotes: the form, or why it takes a call, or the load that the quotes have already. */
export function BookingDialog({ isOpen, target, onClose }: BookingDialogProps) {
  const text = useText();
  const { offer, error, refetch } = useBookingOffer(target);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = !isOpen;
    return () => {
      isClosed.current = true;
    };
  }, [isOpen]);
  /** Closing the dialog does not take back a request that is on its way. */
  const reportIfClosed = (number: string, carrier: string) => {
    if (isClosed.current) void showToast(text('booking.done.text', { number, carrier }), text('app.close'));
  };
  const title = useIsBookable(offer) ? 'quotes.bookable' : 'quotes.call';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text(title)} widthPx={1080}>
      {offer && <OfferPanel offer={offer} onClose={onClose} onBooked={reportIfClosed} />}
      {!offer && error && <ReadFailure failed={text('booking.failed')} error={error} onRetry={refetch} />}
      {!error && offer === null && <Notice>{text('booking.gone')}</Notice>}
      {!error && offer === undefined && <RowSkeleton label={text('app.loading')} />}
    </Dialog>
  );
}

const loadOf = ({ quotes }: BookingOffer) => quotes.find(({ load }) => load !== null)?.load ?? null;
/** The server says of no expired quote that it is bookable. Quoting it again shows whether it is. */
function useIsBookable(offer: BookingOffer | null | undefined): boolean {
  const nowMs = useNow(useMemo(() => offer?.quotes.map(({ expiresAt }) => expiresAt) ?? [], [offer]));
  if (!offer || loadOf(offer) !== null) return true;
  return offer.quotes.every((quote) => quote.bookable || isExpired(quote, nowMs));
}

interface OfferPanelProps {
  offer: BookingOffer;
  onClose: () => void;
  onBooked: (number: string, carrier: string) => void;
}

function OfferPanel({ offer, onClose, onBooked }: OfferPanelProps) {
  const [booked, setBooked] = useState<{ load: NonNullable<QuoteLoad>; isNew: boolean } | null>(null);
  const isBookable = useIsBookable(offer);
  const load = booked?.load ?? loadOf(offer);
  if (load) {
    const carrier = offer.carrier.name;
    return <BookedPanel load={load} carrier={carrier} isNew={booked?.isNew === true} onClose={onClose} />;
  }
  if (!isBookable) return <CallPanel offer={offer} />;
  return (
    <RequestPanel
      offer={offer}
      onClose={onClose}
      onBooked={(made, isNew) => {
        setBooked({ load: made, isNew });
        onBooked(made.number, offer.carrier.name);
      }}
    />
  );
}
