import { useState } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { canSaveQuote } from '../../../../domain/access/can-save-quote';
import { roleFlags } from '../../../../domain/people/roles';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatMills, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { keepFigures } from '../../../ui/format/whole-figures';
import font from '../../../ui/page/font.module.css';
import { LineTable } from '../../../ui/table/line-table';
import { RowButton } from '../../../ui/table/row-button';
import { useNow } from '../../../ui/use-now';
import { formatValidThrough, isExpired } from '../../booking/expiry';
import { BookingStatus } from '../../quote-results/booking-status';
import { useQuoteName } from '../../quote-results/use-quote-name';
import { useQuoteSaving } from '../../quote-results/use-quote-saving';
import { CarrierOption } from '../carrier-option';
import { lineKey } from './quote-lines';

/** The quotes of a past search as they were made, each with its lines. */
export function QuotesAsMade({ found }: { found: QuoteRequest }) {
  const text = useText();
  const { caller } = useRights();
  const canSave = canSaveQuote(caller, found.request).allowed;
  const showsBooking = !roleFlags(caller.roles).isCarrierOnly;
  const save = useQuoteSaving();
  const nameOf = useQuoteName(found.quotes);
  const nowMs = useNow([]);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const action = (quote: Quote) =>
    canSave && (quote.isSaved || !isExpired(quote, nowMs)) ? (
      <RowButton
        label={text(quote.isSaved ? 'quotes.remove' : 'quotes.save')}
        fullLabel={text(quote.isSaved ? 'quotes.remove.of' : 'quotes.save.of', { quote: nameOf(quote) })}
        onPress={() => save(quote, !quote.isSaved)}
      />
    ) : null;
  return (
    <LineTable
      label={text('history.quotes')}
      corner={text('history.column.carrierRate')}
      columns={[
        { key: 'total', header: text('quotes.column.total'), numeric: true, isBesideTitle: true },
        { key: 'transit', header: text('quotes.column.transit'), numeric: true, givesWay: 2 },
        { key: 'pickup', header: text('quotes.column.pickup') },
        { key: 'delivery', header: text('quotes.column.delivery') },
        { key: 'valid', header: text('quotes.breakdown.expires'), givesWay: 1 },
        ...(showsBooking ? [{ key: 'booking', header: text('quotes.column.booking'), isWide: true }] : []),
        { key: 'actions', header: text('table.actions'), isWide: true },
      ]}
      rows={found.quotes.map((quote) => ({
        key: quote.id,
        header: <CarrierOption option={quote} />,
        openLabel: text('quotes.breakdown', { carrier: nameOf(quote) }),
        cells: [
          <Money key="total" cents={quote.totalCents} strong />,
          text('quotes.transit', { days: quote.transitDays }),
          formatDay(quote.pickupDate),
          formatDay(quote.dropoffDate),
          isExpired(quote, nowMs) ? (
            <span key="valid" className={font.muted}>
              {text('quotes.expired')}
            </span>
          ) : (
            formatValidThrough(quote.expiresAt)
          ),
          ...(showsBooking
            ? [
                <BookingStatus
                  key="booking"
                  quote={quote}
                  target={{ requestId: found.requestId, quoteId: quote.id }}
                  isExpired={isExpired(quote, nowMs)}
                  isInRow
                />,
              ]
            : []),
          action(quote),
        ],
        lines: [
          ...quote.lines.map((line) => ({
            key: lineKey(line),
            header: line.label,
            cells: [
              <Money key="amount" cents={line.cents} />,
              <span key="detail" className={font.muted}>
                {keepFigures(line.detail)}
              </span>,
            ],
          })),
          {
            key: 'total',
            header: text('quotes.compare.allIn'),
            cells: [<Money key="amount" cents={quote.totalCents} strong />, null],
            isTotal: true,
          },
        ],
        foot: <QuoteFacts quote={quote} found={found} />,
      }))}
      openKeys={openKeys}
      onToggle={(key) => setOpenKeys(toggled(openKeys, key))}
    />
  );
}

/** The number and the sources of a quote, on one line. */
function QuoteFacts({ quote, found }: { quote: Quote; found: QuoteRequest }) {
  const text = useText();
  const { fuel, ratedAs } = quote;
  const facts = [
    text('history.quote.number', { number: quote.number }),
    text('history.quote.version', { version: formatNumber(quote.tariffRevision) }),
    text('quotes.breakdown.milesValue', { miles: formatNumber(found.miles) }),
    ...(ratedAs === undefined ? [] : [text('history.quote.ratedAs', { weight: ratedAs })]),
    ...(fuel
      ? [
          text('quotes.breakdown.fuelValue', {
            source: fuel.source,
            price: formatMills(fuel.priceMills),
            day: formatDay(fuel.effectiveDate),
          }),
        ]
      : []),
    text('history.quote.through', { day: formatValidThrough(quote.expiresAt) }),
  ];
  return <span className={font.small}>{keepFigures(facts.join(' · '))}</span>;
}

/** Returns the set with the key added or removed. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
