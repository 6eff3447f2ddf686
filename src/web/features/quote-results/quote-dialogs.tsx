import type { Quote } from '../../../contract/quotes/quotes';
import { useIsPhone } from '../../ui/table/use-fitting-table';
import { useBooking } from '../booking/booking-context';
import { MIN_COMPARED } from '../search-form/quotes-view';
import { CompareSheet } from './compare/compare-sheet';
import { PhoneQuoteSheet } from './phone/phone-quote-sheet';
import type { ShipmentChange } from './quote-hint-line';
import { QuoteSheet, type QuoteSheetProps } from './quote-sheet';

interface QuoteDialogsProps extends Omit<QuoteSheetProps, 'isOpen' | 'quote'> {
  opened: Quote | null;
  compared: readonly Quote[];
  onSearchWith: (change: ShipmentChange) => void;
}

/** The dialog with one quote in full, which is a bottom sheet on a phone, and the dialog with quotes side by side. */
export function QuoteDialogs({ opened, compared, onSearchWith, ...shared }: QuoteDialogsProps) {
  const isPhone = useIsPhone();
  const { showsBooking, nowMs } = shared;
  const booking = useBooking();
  // Esc closes only the booking dialog, which is on top.
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
        found={shared.found}
        quotes={compared}
        showsBooking={showsBooking}
        nowMs={nowMs}
        onClose={onClose}
      />
    </>
  );
}
