import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay, formatDayWithYear } from '../../../ui/format/day';
import { formatMills, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { FiguresTable } from '../../../ui/table/figures-table';
import { formatValidThrough } from './expiry';
import classes from './quote-breakdown.module.css';

interface QuoteBreakdownProps {
  quote: Quote;
  found: QuoteRequest;
  /** The sheet has the quote's number above, and years, because it is kept on paper. */
  isInSheet?: boolean;
}

/** The lines of a total, in the server's order, which is the same for every carrier. */
export function QuoteBreakdown({ quote, found, isInSheet = false }: QuoteBreakdownProps) {
  const text = useText();
  const dayOf = isInSheet ? formatDayWithYear : (day: string) => formatDay(day);
  return (
    <div className={classes.breakdown}>
      <div className={classes.lines}>
        <FiguresTable
          corner={text('quotes.breakdown.line')}
          columns={[
            { key: 'detail', header: text('quotes.breakdown.detail'), isMuted: true },
            { key: 'amount', header: text('quotes.breakdown.amount'), numeric: true },
          ]}
          rows={[
            ...quote.lines.map((line) => ({
              key: `${line.code} ${line.accessorial ?? ''} ${line.label}`,
              header: line.label,
              cells: [line.detail, <Money key="amount" cents={line.cents} />],
            })),
            {
              key: 'total',
              header: text('quotes.breakdown.total'),
              cells: [null, <Money key="amount" cents={quote.totalCents} strong />],
              isTotal: true,
            },
          ]}
        />
      </div>
      <dl className={classes.facts}>
        {!isInSheet && <Fact term={text('quotes.number')} value={quote.number} />}
        {quote.ratedAs !== undefined && (
          <Fact term={text('quotes.breakdown.ratedAs')} value={quote.ratedAs} />
        )}
        <Fact
          term={text('quotes.breakdown.miles')}
          value={text('quotes.breakdown.milesValue', { miles: formatNumber(found.miles) })}
        />
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
          term={text('quotes.breakdown.expires')}
          value={formatValidThrough(quote.expiresAt, { hasYear: isInSheet })}
        />
      </dl>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
