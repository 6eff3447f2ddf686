import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../texts/use-text';
import { CopyIconButton } from '../../../ui/copy-button';
import { Money } from '../../../ui/format/money';
import { CarrierMark } from '../../../ui/marks/carrier-mark';
import { BottomSheet } from '../../../ui/overlay/bottom-sheet';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { formatValidThrough, isExpired } from '../../booking/expiry';
import { BookingStatus } from '../booking-status';
import { QuoteHintLine, type ShipmentChange } from '../quote-hint-line';
import type { QuoteSheetProps } from '../quote-sheet';
import { SaveMark } from '../save-mark';
import classes from './phone-quote-sheet.module.css';
import { PriceLines } from './price-lines';
import { SheetFacts } from './sheet-facts';
import { SheetPrice } from './sheet-price';
import { SheetStops } from './sheet-stops';

interface PhoneQuoteSheetProps extends QuoteSheetProps {
  /** Searches again with a change of the shipment. */
  onSearchWith: (change: ShipmentChange) => void;
}

/** One quote in full on a phone, with its price and days above and its actions below. */
export function PhoneQuoteSheet(props: PhoneQuoteSheetProps) {
  const { found, isOpen, quote, marks, showsBooking, nowMs, onSave, onClose } = props;
  const text = useText();
  // Keeps the content while the sheet slides down.
  const [shown, setShown] = useState(quote);
  if (quote !== null && quote !== shown) setShown(quote);
  const current = quote ?? shown;
  if (!current) return null;
  const { carrier, number, expiresAt, isSaved, hints } = current;
  const hasExpired = isExpired(current, nowMs);
  const [hint] = hints ?? [];
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('quotes.details.title', { carrier: carrier.name })}
      head={
        <div className={flow.inline}>
          <CarrierMark carrier={carrier} size={36} />
          <div className={flow.shrink}>
            {/* The sheet's accessible name already has the carrier. */}
            <p className={font.title} aria-hidden="true">
              {carrier.name}
            </p>
            <p className={font.small}>
              {text('quotes.sheet.number', { number, day: formatValidThrough(expiresAt) })}
            </p>
          </div>
        </div>
      }
      footer={
        <>
          {onSave && (
            <ActionIcon
              variant="default"
              size={48}
              aria-label={text(isSaved ? 'quotes.remove' : 'quotes.save')}
              onClick={() => onSave(current, !isSaved)}
            >
              <SaveMark isSaved={isSaved} size={18} />
            </ActionIcon>
          )}
          <CopyIconButton
            size={48}
            label={text('quotes.link.copy')}
            doneText={text('quotes.link.copied')}
            textToCopy={() => window.location.href}
          />
          {showsBooking && (
            <BookingStatus
              quote={current}
              target={{ requestId: found.requestId, quoteId: current.id }}
              isExpired={hasExpired}
              isBig
            />
          )}
        </>
      }
    >
      <div className={`${flow.stack} ${classes.body}`}>
        <SheetPrice quote={current} marks={marks} pallets={found.request.pallets} />
        {hasExpired && <p className={font.small}>{text('quotes.expired')}</p>}
        <SheetStops quote={current} found={found} />
      </div>
      <PriceLines quote={current} />
      <p className={`${flow.between} ${font.strong} ${classes.total}`}>
        <span>{text('quotes.breakdown.total')}</span>
        <Money cents={current.totalCents} strong />
      </p>
      {hint && (
        <div className={classes.hint}>
          <QuoteHintLine hint={hint} request={found.request} onAsk={props.onSearchWith} />
        </div>
      )}
      <div className={classes.facts}>
        <SheetFacts quote={current} found={found} companyName={props.companyName} />
      </div>
    </BottomSheet>
  );
}
