import type { Quote, QuoteRequest } from '../../../contract/quotes';
import { useText } from '../../texts/use-text';
import { formatDay, formatMoment } from '../../ui/day';
import { formatMills, Money } from '../../ui/money';
import classes from './quote-breakdown.module.css';

/** How a total came about: its lines in the order the server gives, the same for every carrier. */
export function QuoteBreakdown({ quote, found }: { quote: Quote; found: QuoteRequest }) {
  const text = useText();
  return (
    <div className={classes.breakdown}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{text('quotes.breakdown.line')}</th>
            <th scope="col">{text('quotes.breakdown.detail')}</th>
            <th scope="col" data-numeric>
              {text('quotes.breakdown.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={`${line.code} ${line.accessorial ?? ''} ${line.label}`}>
              <th scope="row">{line.label}</th>
              <td className={classes.detail}>{line.detail}</td>
              <td data-numeric>
                <Money cents={line.cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('quotes.breakdown.total')}
            </th>
            <td data-numeric>
              <Money cents={quote.totalCents} strong />
            </td>
          </tr>
        </tfoot>
      </table>
      <dl className={classes.facts}>
        {quote.ratedAs !== undefined && (
          <Fact term={text('quotes.breakdown.ratedAs')} value={quote.ratedAs} />
        )}
        <Fact
          term={text('quotes.breakdown.miles')}
          value={text('quotes.breakdown.milesValue', { miles: found.miles.toLocaleString('en-US') })}
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
        <Fact term={text('quotes.breakdown.expires')} value={formatMoment(quote.expiresAt)} />
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
