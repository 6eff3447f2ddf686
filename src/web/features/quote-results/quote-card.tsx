import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import font from '../../ui/page/font.module.css';
import { CardLines } from '../../ui/table/card-lines';
import { isExpired } from '../booking/expiry';
import { vehicleText } from '../booking/vehicle-text';
import { BookingStatus } from './booking-status';
import { QuoteMarkBadges } from './quote-mark-badges';
import type { QuoteMarks } from './quote-marks';

interface QuoteCardProps {
  requestId: string;
  quote: Quote;
  marks: QuoteMarks;
  showsBooking: boolean;
  nowMs: number;
}

/** A quote on a phone, below its carrier and total. It has at most three lines, so that many quotes fit on the screen. */
export function QuoteCard({ requestId, quote, marks, showsBooking, nowMs }: QuoteCardProps) {
  const text = useText();
  const { pickupDate, dropoffDate, transitDays, rateType } = quote;
  return (
    <CardLines
      lines={[
        {
          key: 'days',
          content: (
            <>
              {text('quotes.card.days', { pickup: formatDay(pickupDate), delivery: formatDay(dropoffDate) })}
              <span className={font.muted}>{text('quotes.transit.short', { days: transitDays })}</span>
              <QuoteMarkBadges quote={quote} marks={marks} />
            </>
          ),
        },
        {
          key: 'rate',
          content: (
            <>
              <span className={font.muted}>
                {text('quotes.card.rate', {
                  rate: text(`rateType.${rateType}`),
                  vehicle: text(vehicleText(quote)),
                })}
              </span>
              {showsBooking && (
                <BookingStatus
                  quote={quote}
                  target={{ requestId, quoteId: quote.id }}
                  isExpired={isExpired(quote, nowMs)}
                  isPlain
                />
              )}
            </>
          ),
        },
      ]}
    />
  );
}
