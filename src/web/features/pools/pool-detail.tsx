import { Button } from '@mantine/core';
import type { Pool, PoolDropoff } from '../../../contract/quotes/quote-pool';
import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { RadioField } from '../../ui/form/radio-field';
import { formatDay } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import { BookmarkIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import { isExpired } from '../booking/expiry';
import { vehicleText } from '../booking/vehicle-text';
import { BookingStatus } from '../quote-results/booking-status';
import { QuoteBreakdown } from '../quote-results/quote-breakdown';
import { QuoteHintLine } from '../quote-results/quote-hint-line';
import { laneOfPool } from './lane-of-pool';
import classes from './pool-detail.module.css';

export interface PoolDetailProps {
  pool: Pool;
  dropoff: PoolDropoff;
  quote: Quote;
  /** The carrier's quotes for the dropoff, one of which counts in its total. With fewer than two, there is no choice. */
  choices: readonly Quote[];
  showsBooking: boolean;
  nowMs: number;
  onChoose: (quote: Quote) => void;
  onSave: ((quote: Quote, isSaved: boolean) => void) | null;
  /** Opens all quotes of the dropoff. */
  onOpenLane: () => void;
}

/** One price of the matrix in full: its lines, the carrier's other quotes, and its actions. */
export function PoolDetail(props: PoolDetailProps) {
  const { pool, dropoff, quote, choices, showsBooking, nowMs, onChoose, onSave, onOpenLane } = props;
  const text = useText();
  const lane = laneOfPool(pool, dropoff);
  const [hint] = quote.hints ?? [];
  return (
    <div className={flow.detail}>
      <QuoteBreakdown quote={quote} found={lane} />
      {/* The hint has no button here, because it would use a search for each dropoff. The screen with
          only this dropoff's quotes has the button, for one search. */}
      {hint && <QuoteHintLine hint={hint} request={lane.request} />}
      {choices.length > 1 && (
        <RadioField
          name={`quote of dropoff ${dropoff.number}`}
          label={text('quotes.pool.others')}
          value={quote.id}
          choices={choices.map((one) => ({
            value: one.id,
            label: text('quotes.pool.other', {
              rate: text(`rateType.${one.rateType}`),
              vehicle: text(vehicleText(one)).toLowerCase(),
              price: formatCents(one.totalCents),
              pickup: formatDay(one.pickupDate),
              delivery: formatDay(one.dropoffDate),
            }),
          }))}
          onChange={(id) => {
            const chosen = choices.find((one) => one.id === id);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
      <div className={`${flow.buttons} ${classes.actions}`} data-screen-only>
        {showsBooking && (
          <BookingStatus
            quote={quote}
            target={{ requestId: dropoff.requestId, quoteId: quote.id }}
            isExpired={isExpired(quote, nowMs)}
          />
        )}
        {onSave && (
          <Button
            variant="default"
            leftSection={<BookmarkIcon size={16} />}
            onClick={() => onSave(quote, !quote.isSaved)}
          >
            {text(quote.isSaved ? 'quotes.remove' : 'quotes.save')}
          </Button>
        )}
        <Button variant="default" onClick={onOpenLane}>
          {text('quotes.pool.openLane')}
        </Button>
      </div>
    </div>
  );
}
