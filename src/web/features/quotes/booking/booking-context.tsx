import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { lazyDialog } from '../../../ui/lazy-component';
import { useDialogAbout } from '../../../ui/overlay/use-dialog';
import type { BookingTarget } from './booking-target';

/** Loads with the first booking (8 kB compressed), so that the quotes open as fast as before. */
const BookingDialog = lazyDialog(
  () => import('./booking-dialog'),
  (module) => module.BookingDialog,
);

interface Booking {
  /** The dialog is above any sheet or dialog of a quote, which must then ignore Esc. */
  readonly isOpen: boolean;
  readonly open: (target: BookingTarget) => void;
}

const BookingContext = createContext<Booking | null>(null);

/** Holds the one booking dialog of a screen. Each opening starts a new form with what was typed before. */
export function BookingProvider({ children }: { children: ReactNode }) {
  const { subject, isOpen, openedCount, open, close } = useDialogAbout<BookingTarget>();
  useEffect(() => {
    if (!isOpen) return;
    // Back leaves the page below the dialog.
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen, close]);
  const booking = useMemo(() => ({ isOpen, open }), [isOpen, open]);
  return (
    <BookingContext value={booking}>
      {children}
      {subject && <BookingDialog key={openedCount} isOpen={isOpen} target={subject} onClose={close} />}
    </BookingContext>
  );
}

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('useBooking needs a BookingProvider above it');
  return booking;
}
