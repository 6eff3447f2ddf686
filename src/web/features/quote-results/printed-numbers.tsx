import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatValidThrough } from '../booking/expiry';
import classes from './printed-numbers.module.css';

interface PrintedNumbersProps {
  quotes: readonly Quote[];
  nameOf: (quote: Quote) => string;
}

/** A printed list of the number by which a carrier finds each quote, and of its last valid day. */
export function PrintedNumbers({ quotes, nameOf }: PrintedNumbersProps) {
  const text = useText();
  return (
    <ul className={classes.list} data-print-only aria-label={text('quotes.print.numbers')}>
      {quotes.map((quote) => (
        <li key={quote.id}>
          {text('quotes.print.number', {
            quote: nameOf(quote),
            number: quote.number,
            day: formatValidThrough(quote.expiresAt, { hasYear: true }),
          })}
        </li>
      ))}
    </ul>
  );
}
