import { type ReactNode, useMemo, useState } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatMills, Money } from '../../../ui/format/money';
import { Dialog } from '../../../ui/overlay/dialog';
import flow from '../../../ui/page/flow.module.css';
import { FiguresTable } from '../../../ui/table/figures-table';
import hidden from '../../../ui/visually-hidden.module.css';
import { formatValidThrough, isExpired } from '../../booking/expiry';
import { vehicleText } from '../../booking/vehicle-text';
import { PrintedBy } from '../../search-form/printed-by';
import { laneText, summaryParts } from '../../search-form/summary-parts';
import { BookingStatus } from '../booking-status';
import { CopyLink } from '../copy-link';
import { QuoteMarkBadges } from '../quote-mark-badges';
import { quoteMarksOf } from '../quote-marks';
import { compareLines } from './compare-lines';

export interface CompareSheetProps {
  isOpen: boolean;
  found: QuoteRequest;
  /** The compared quotes, by total: two to four while the dialog is open. */
  quotes: readonly Quote[];
  showsBooking: boolean;
  nowMs: number;
  onClose: () => void;
}

/** Two to four quotes side by side, with their lines in one order and a dash for a missing line. */
export function CompareSheet(props: CompareSheetProps) {
  const { isOpen, found, quotes, showsBooking, nowMs, onClose } = props;
  const text = useText();
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(quotes);
  if (isOpen && quotes !== shown) setShown(quotes);
  const current = isOpen ? quotes : shown;
  // The marks show the cheapest and fastest among the compared quotes only.
  const marks = useMemo(() => quoteMarksOf(current), [current]);
  const lines = useMemo(() => compareLines(current), [current]);
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <span className={hidden.visuallyHidden}>{text('quotes.compare.none')}</span>
    </>
  );
  const amountOf = (cents: number | null) => (cents === null ? none : <Money cents={cents} />);
  const row = (header: string, cellOf: (quote: Quote) => ReactNode) => ({
    key: header,
    header,
    cells: current.map(cellOf),
  });

  return (
    <Dialog
      widthPx={920}
      isOpen={isOpen}
      onClose={onClose}
      title={text('quotes.compare.title', { count: current.length })}
      footer={<CopyLink />}
    >
      <div data-print-only>
        <strong>{laneText(found, text)}</strong>
        <p>{summaryParts(found, null, text).join(', ')}</p>
        <PrintedBy />
      </div>
      <FiguresTable
        isSideBySide
        label={text('quotes.compare.title', { count: current.length })}
        corner={text('quotes.column.carrier')}
        columns={current.map((quote) => ({
          key: quote.id,
          numeric: true,
          header: (
            <span className={flow.buttonsEnd}>
              {quote.carrier.name}
              <QuoteMarkBadges quote={quote} marks={marks} />
            </span>
          ),
        }))}
        rows={[
          row(text('quotes.compare.allIn'), ({ totalCents }) => <Money cents={totalCents} strong />),
          row(text('quotes.column.transit'), ({ transitDays }) =>
            text('quotes.transit', { days: transitDays }),
          ),
          row(text('quotes.column.pickup'), ({ pickupDate }) => formatDay(pickupDate)),
          row(text('quotes.column.delivery'), ({ dropoffDate }) => formatDay(dropoffDate)),
          row(text('quotes.column.rate'), ({ rateType }) => text(`rateType.${rateType}`)),
          row(text('quotes.column.vehicle'), (quote) => text(vehicleText(quote))),
          ...(showsBooking
            ? [
                {
                  ...row(text('quotes.column.booking'), (quote) => (
                    <BookingStatus
                      quote={quote}
                      target={{ requestId: found.requestId, quoteId: quote.id }}
                      isExpired={isExpired(quote, nowMs)}
                    />
                  )),
                  isOnScreenOnly: true,
                },
              ]
            : []),
          // A row with only dashes would compare nothing.
          ...(current.some(({ ratedAs }) => ratedAs !== undefined)
            ? [row(text('quotes.breakdown.ratedAs'), ({ ratedAs }) => ratedAs ?? none)]
            : []),
          ...(current.some(({ fuel }) => fuel)
            ? [
                row(text('quotes.breakdown.fuel'), ({ fuel }) =>
                  fuel
                    ? text('quotes.breakdown.fuelValue', {
                        source: fuel.source,
                        price: formatMills(fuel.priceMills),
                        day: formatDay(fuel.effectiveDate),
                      })
                    : none,
                ),
              ]
            : []),
          row(text('quotes.number'), ({ number }) => number),
          row(text('quotes.breakdown.expires'), ({ expiresAt }) => formatValidThrough(expiresAt)),
          ...lines.map(({ key, label, cents }) => ({
            key,
            header: label,
            cells: cents.map(amountOf),
          })),
          {
            ...row(text('quotes.breakdown.total'), ({ totalCents }) => <Money cents={totalCents} strong />),
            isTotal: true,
          },
        ]}
      />
    </Dialog>
  );
}
