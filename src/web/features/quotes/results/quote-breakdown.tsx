import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatMills, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { FiguresTable } from '../../../ui/table/figures-table';
import { formatValidThrough } from './expiry';
import classes from './quote-breakdown.module.css';

/** The lines of a total, in the server's order, which is the same for every carrier. */
export function QuoteBreakdown({ quote, found }: { quote: Quote; found: QuoteRequest }) {
  const text = useText();
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
              day: formatDay(quote.fuel.effectiveDate),
            })}
          />
        )}
        <Fact term={text('quotes.breakdown.expires')} value={formatValidThrough(quote.expiresAt)} />
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
