import type { Quote } from '../../../../contract/quotes';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { useBooking } from '../booking/booking-context';
import { MIN_COMPARED } from '../quotes-view';
import { CompareSheet } from './compare-sheet';
import { PhoneQuoteSheet } from './phone/phone-quote-sheet';
import type { ShipmentChange } from './quote-hint-line';
import { QuoteSheet, type QuoteSheetProps } from './quote-sheet';

interface QuoteDialogsProps extends Omit<QuoteSheetProps, 'isOpen' | 'quote'> {
  opened: Quote | null;
  compared: readonly Quote[];
  onSearchWith: (change: ShipmentChange) => void;
}

/** The quote that is open in full, which is a sheet at the bottom of a phone, and the quotes side by side. */
export function QuoteDialogs({ opened, compared, onSearchWith, ...shared }: QuoteDialogsProps) {
  const isPhone = useIsPhone();
  const { showsBooking, nowMs } = shared;
  const booking = useBooking();
  // Esc closes only the booking dialog above.
  const onClose = booking.isOpen ? () => {} : shared.onClose;
  const sheet = { ...shared, onClose, isOpen: opened !== null, quote: opened };
  function leave(search: () => void) {
    onClose();
    search();
  }
  return (
    <>
      {isPhone ? (
        <PhoneQuoteSheet {...sheet} onSearchWith={(change) => leave(() => onSearchWith(change))} />
      ) : (
        <QuoteSheet {...sheet} />
      )}
      <CompareSheet
        isOpen={compared.length >= MIN_COMPARED}
        requestId={shared.found.requestId}
        quotes={compared}
        showsBooking={showsBooking}
        nowMs={nowMs}
        onClose={onClose}
      />
    </>
  );
}
