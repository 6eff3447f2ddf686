import type { Quote } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatCents, Money } from '../../../ui/format/money';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { QuoteMarkBadges } from '../quote-mark-badges';
import type { QuoteMarks } from '../quote-marks';
import classes from './phone-quote-sheet.module.css';

interface SheetPriceProps {
  quote: Quote;
  marks: QuoteMarks;
  pallets: number;
}

/** The total, the price per pallet, and the difference from the cheapest quote. */
export function SheetPrice({ quote, marks, pallets }: SheetPriceProps) {
  const text = useText();
  const { id, totalCents } = quote;
  const price = formatCents(Math.round(totalCents / pallets));
  const above = marks.lowestCents === null ? 0 : totalCents - marks.lowestCents;
  return (
    <div>
      <p className={flow.row}>
        <span className={classes.price}>
          <Money cents={totalCents} strong />
        </span>
        <QuoteMarkBadges quote={quote} marks={marks} />
      </p>
      <p className={font.hint}>
        {marks.cheapestIds.has(id) || above <= 0
          ? text('quotes.sheet.price', { price })
          : text('quotes.sheet.priceAbove', { price, above: formatCents(above) })}
      </p>
    </div>
  );
}
