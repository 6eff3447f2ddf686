import type { Quote } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatCents, Money } from '../../../ui/format/money';
import type { QuoteMarks } from '../quote-marks';
import classes from './phone-quote-sheet.module.css';

interface SheetPriceProps {
  quote: Quote;
  marks: QuoteMarks;
  pallets: number;
}

/** The total, the price per pallet, and the difference from the cheapest quote. */
export function SheetPrice({ quote: { id, totalCents }, marks, pallets }: SheetPriceProps) {
  const text = useText();
  const price = formatCents(Math.round(totalCents / pallets));
  const above = marks.lowestCents === null ? 0 : totalCents - marks.lowestCents;
  return (
    <div>
      <p className={classes.price}>
        <Money cents={totalCents} strong />
      </p>
      <p className={classes.muted}>
        {marks.cheapestIds.has(id) || above <= 0
          ? text('quotes.sheet.price', { price })
          : text('quotes.sheet.priceAbove', { price, above: formatCents(above) })}
      </p>
    </div>
  );
}
