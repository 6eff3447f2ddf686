import type { Quote } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { formatValidThrough } from './expiry';
import classes from './printed-numbers.module.css';

interface PrintedNumbersProps {
  quotes: readonly Quote[];
  nameOf: (quote: Quote) => string;
}

/** On paper: the number by which a carrier finds each quote, and how long it is valid. */
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
