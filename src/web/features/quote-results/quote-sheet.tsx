import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatDayWithYear, formatMomentWithYear } from '../../ui/format/day';
import { Money } from '../../ui/format/money';
import { BookmarkIcon, PrintIcon } from '../../ui/icons';
import { Dialog } from '../../ui/overlay/dialog';
import boxes from '../../ui/page/boxes.module.css';
import { type Fact, Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { isExpired } from '../booking/expiry';
import { vehicleText } from '../booking/vehicle-text';
import { laneText, summaryParts } from '../search-form/summary-parts';
import { BookingStatus } from './booking-status';
import { CopyLink } from './copy-link';
import { QuoteBreakdown } from './quote-breakdown';
import { QuoteMarkBadges } from './quote-mark-badges';
import type { QuoteMarks } from './quote-marks';
import { QuotePdfButton } from './quote-pdf-button';
import classes from './quote-sheet.module.css';

export interface QuoteSheetProps {
  found: QuoteRequest;
  isOpen: boolean;
  /** The shown quote; null while the dialog is closed. */
  quote: Quote | null;
  marks: QuoteMarks;
  customerName: string | null;
  companyName: string | null;
  showsBooking: boolean;
  nowMs: number;
  onSave: ((quote: Quote, isSaved: boolean) => void) | null;
  onClose: () => void;
}

/** One quote in full, to read, print, or share. */
export function QuoteSheet(props: QuoteSheetProps) {
  const { found, isOpen, quote, marks, customerName, showsBooking, nowMs, onSave, onClose } = props;
  const text = useText();
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(quote);
  if (quote !== null && quote !== shown) setShown(quote);
  const current = quote ?? shown;
  if (!current) return null;

  const facts: Fact[] = [
    [text('quotes.number'), current.number],
    [text('quotes.column.pickup'), formatDayWithYear(current.pickupDate)],
    [text('quotes.column.delivery'), formatDayWithYear(current.dropoffDate)],
    [text('quotes.column.transit'), text('quotes.transit', { days: current.transitDays })],
    [text('quotes.column.rate'), text(`rateType.${current.rateType}`)],
    [text('quotes.column.vehicle'), text(vehicleText(current))],
    [text('quotes.details.quoted'), formatMomentWithYear(found.request.createdAt)],
    [text('quotes.details.company'), props.companyName || null],
    [text('quotes.details.phone'), current.carrier.phone || null],
  ];
  return (
    <Dialog
      widthPx={920}
      isOpen={isOpen}
      onClose={onClose}
      title={text('quotes.details.title', { carrier: current.carrier.name })}
      footer={
        <>
          <Button variant="default" leftSection={<PrintIcon size={16} />} onClick={() => window.print()}>
            {text('quotes.print')}
          </Button>
          <QuotePdfButton quote={current} />
          <CopyLink />
          {onSave && (
            <Button
              leftSection={<BookmarkIcon size={16} />}
              variant={current.isSaved ? 'default' : 'filled'}
              onClick={() => onSave(current, !current.isSaved)}
            >
              {text(current.isSaved ? 'quotes.remove' : 'quotes.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={flow.stack}>
        <p className={font.title} data-print-only>
          {text('app.name')}
        </p>
        <p className={font.strong}>{laneText(found, text)}</p>
        <div className={flow.row}>
          <span className={classes.total}>
            <Money cents={current.totalCents} strong />
          </span>
          <QuoteMarkBadges quote={current} marks={marks} />
          {showsBooking && (
            <BookingStatus
              quote={current}
              target={{ requestId: found.requestId, quoteId: current.id }}
              isExpired={isExpired(current, nowMs)}
            />
          )}
        </div>
        <Facts isSplit facts={facts} />
        <div className={`${boxes.card} ${classes.breakdown}`}>
          <QuoteBreakdown isInSheet quote={current} found={found} />
        </div>
        <Section title={text('quotes.details.shipment')} level={3}>
          <ul className={flow.row}>
            {summaryParts(found, customerName, text).map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </Section>
      </div>
    </Dialog>
  );
}
