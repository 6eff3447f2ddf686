import { useEffect, useRef, useState } from 'react';
import type { Load } from '../../../../contract/loads/loads';
import type { QuoteComparison } from '../../../../contract/quotes/quote-again';
import type { QuoteLoad } from '../../../../contract/quotes/quote-load';
import { useText } from '../../../texts/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { Notice } from '../../../ui/page/notice';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { BookedPanel } from '../booked-panel';
import type { BookingTarget } from '../booking-target';
import { RequestPanel } from '../request-panel';
import { useBookingOffer } from '../use-booking-offer';
import classes from './again.module.css';
import { AgainDays } from './again-days';
import { DayOffers } from './day-offers';
import { RepeatPlan } from './repeat-plan';
import { usePricedDays } from './use-priced-days';

interface AgainDialogProps {
  load: Load;
  isOpen: boolean;
  onClose: () => void;
  /** Called once every chosen day is requested. */
  onSent: () => void;
}

interface Chosen {
  readonly target: BookingTarget;
  readonly carrier: string;
  /** The price change of the load's own carrier; null for another carrier or a pool. */
  readonly change: QuoteComparison | null;
}

/**
 * Asks for the days, shows the current price of each, and books them. One day gets the booking form; several days are booked
 * without it.
 */
export function AgainDialog({ load, isOpen, onClose, onSent }: AgainDialogProps) {
  const text = useText();
  const priced = usePricedDays(load);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [first] = priced.days ?? [];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('again.title', { number: load.number })}
      widthPx={chosen ? 1080 : 720}
      keepsContent
    >
      {chosen ? (
        <CopyForm load={load} chosen={chosen} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          {/* The days stay mounted, so that Back shows what was entered. */}
          <div hidden={priced.days !== null}>
            <AgainDays load={load} priced={priced} onClose={onClose} />
          </div>
          {first && !priced.isRepeat && (
            <DayOffers load={load} day={first} onBack={priced.reset} onChoose={setChosen} />
          )}
          {priced.days && priced.isRepeat && (
            <RepeatPlan
              load={load}
              days={priced.days}
              onBack={priced.reset}
              onClose={onClose}
              onSent={onSent}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

interface CopyFormProps {
  load: Load;
  chosen: Chosen;
  onClose: () => void;
  onSent: () => void;
}

function CopyForm(props: CopyFormProps) {
  const text = useText();
  const start = useRef<HTMLElement>(null);
  // The button that chose the carrier is no longer on the page, so the form takes the focus.
  useEffect(() => start.current?.focus(), []);
  return (
    <section
      ref={start}
      tabIndex={-1}
      className={classes.start}
      aria-label={text('again.chosen', { carrier: props.chosen.carrier })}
    >
      <CopyFormContent {...props} />
    </section>
  );
}

function CopyFormContent({ load, chosen, onClose, onSent }: CopyFormProps) {
  const { target, carrier, change } = chosen;
  const text = useText();
  const { offer, error, refetch } = useBookingOffer(target);
  const [booked, setBooked] = useState<{ load: NonNullable<QuoteLoad>; isNew: boolean } | null>(null);
  if (booked) {
    return <BookedPanel {...booked} carrier={carrier} closeLabel={text('app.close')} onClose={onClose} />;
  }
  if (offer) {
    return (
      <RequestPanel
        offer={offer}
        copy={{ load, change }}
        onClose={onClose}
        onBooked={(made, isNew) => {
          setBooked({ load: made, isNew });
          onSent();
        }}
      />
    );
  }
  if (error) return <ReadFailure failed={text('booking.failed')} error={error} onRetry={refetch} />;
  if (offer === null) return <Notice>{text('booking.gone')}</Notice>;
  return <RowSkeleton />;
}
