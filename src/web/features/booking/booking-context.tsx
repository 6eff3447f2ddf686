import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { lazyDialog } from '../../ui/lazy-component';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import type { BookingTarget } from './booking-target';

/** The dialog (8 kB compressed) loads with the first booking, so that it does not slow down the quotes. */
const BookingDialog = lazyDialog(
  () => import('./booking-dialog'),
  (module) => module.BookingDialog,
);

interface Booking {
  /** Whether the dialog is open. It covers any sheet or dialog of a quote, which must then ignore Esc. */
  readonly isOpen: boolean;
  readonly open: (target: BookingTarget) => void;
}

const BookingContext = createContext<Booking | null>(null);

/** Provides the one booking dialog of a screen. Each opening starts a new form with the entries typed before. */
export function BookingProvider({ children }: { children: ReactNode }) {
  const { subject, isOpen, openedCount, open, close } = useDialogAbout<BookingTarget>();
  useEffect(() => {
    if (!isOpen) return;
    // Back leaves the page under the dialog, so the dialog closes too.
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
