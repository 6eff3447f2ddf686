import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import boxes from '../../ui/page/boxes.module.css';
import { formatValidThrough } from '../booking/expiry';

interface PrintedNumbersProps {
  quotes: readonly Quote[];
  nameOf: (quote: Quote) => string;
}

/** A printed list of the number by which a carrier finds each quote, and of its last valid day. */
export function PrintedNumbers({ quotes, nameOf }: PrintedNumbersProps) {
  const text = useText();
  return (
    <ul className={boxes.bullets} data-print-only aria-label={text('quotes.print.numbers')}>
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
