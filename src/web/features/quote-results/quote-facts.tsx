import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useCarrierRecord } from '../../api/carrier-record';
import { useText } from '../../texts/use-text';
import { describeCarrierRecord } from '../../ui/format/carrier-record';
import { formatDay, formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { keepFigures } from '../../ui/format/whole-figures';
import { formatValidThrough } from '../booking/expiry';
import classes from './quote-facts.module.css';
import { useLaneMedian } from './use-lane-median';

interface QuoteFactsProps {
  quote: Quote;
  found: QuoteRequest;
  /**
   * Whether they are in the sheet, which has the quote's number above, and dates with years, because it is kept on paper.
   */
  isInSheet?: boolean;
  /** Whether the facts are below each other. */
  isColumn?: boolean;
}

/** The facts that a price depends on, besides its lines. */
export function QuoteFacts({ quote, found, isInSheet = false, isColumn = false }: QuoteFactsProps) {
  const text = useText();
  const position = useLaneMedian(found)(quote);
  const record = useCarrierRecord(quote.carrier.id);
  const dayOf = isInSheet ? formatDayWithYear : (day: string) => formatDay(day);
  return (
    <dl className={classes.facts} data-column={isColumn || undefined}>
      {!isInSheet && <Fact term={text('quotes.number')} value={quote.number} />}
      <Fact
        term={text('quotes.breakdown.expires')}
        value={formatValidThrough(quote.expiresAt, { hasYear: isInSheet })}
      />
      {quote.ratedAs !== undefined && <Fact term={text('quotes.breakdown.ratedAs')} value={quote.ratedAs} />}
      {quote.fuel && (
        <Fact
          term={text('quotes.breakdown.fuel')}
          value={text('quotes.breakdown.fuelValue', {
            source: quote.fuel.source,
            price: formatMills(quote.fuel.priceMills),
            day: dayOf(quote.fuel.effectiveDate),
          })}
        />
      )}
      <Fact
        term={text('quotes.breakdown.miles')}
        value={text('quotes.breakdown.milesValue', { miles: formatNumber(found.miles) })}
      />
      {position !== null && <Fact term={text('quotes.median')} value={position} />}
      {record !== undefined && (
        <Fact
          term={text('record')}
          value={record === null ? text('record.none') : describeCarrierRecord(record, text)}
        />
      )}
    </dl>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{keepFigures(value)}</dd>
    </div>
  );
}
