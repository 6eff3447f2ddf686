import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useCarrierRecord } from '../../api/carrier-record';
import { type Text, useText } from '../../texts/use-text';
import { describeCarrierRecord } from '../../ui/format/carrier-record';
import { formatDay, formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { Facts } from '../../ui/page/facts';
import { formatValidThrough } from '../booking/expiry';
import { useLaneMedian } from './use-lane-median';

interface QuoteFactsProps {
  quote: Quote;
  found: QuoteRequest;
  /**
   * Whether they are in the sheet, which has the quote's number above, and dates with years, because it is kept on paper.
   */
  isInSheet?: boolean;
}

/** The facts that a price depends on, besides its lines. */
export function QuoteFacts({ quote, found, isInSheet = false }: QuoteFactsProps) {
  const text = useText();
  const position = useLaneMedian(found)(quote);
  const record = useCarrierRecord(quote.carrier.id);
  const dayOf = isInSheet ? formatDayWithYear : (day: string) => formatDay(day);
  return (
    <Facts
      facts={[
        [text('quotes.number'), isInSheet ? null : quote.number],
        [text('quotes.breakdown.expires'), formatValidThrough(quote.expiresAt, { hasYear: isInSheet })],
        [text('quotes.breakdown.ratedAs'), quote.ratedAs ?? null],
        [
          text('quotes.breakdown.fuel'),
          quote.fuel
            ? text('quotes.breakdown.fuelValue', {
                source: quote.fuel.source,
                price: formatMills(quote.fuel.priceMills),
                day: dayOf(quote.fuel.effectiveDate),
              })
            : null,
        ],
        [
          text('quotes.breakdown.miles'),
          text('quotes.breakdown.milesValue', { miles: formatNumber(found.miles) }),
        ],
        [text('quotes.median'), position],
        [text('record'), recordText(record, text)],
      ]}
    />
  );
}

/** Returns null while the record is read. */
export function recordText(record: ReturnType<typeof useCarrierRecord>, text: Text): string | null {
  if (record === undefined) return null;
  return record === null ? text('record.none') : describeCarrierRecord(record, text);
}
