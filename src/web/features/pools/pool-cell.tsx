import type { PoolDropoff } from '../../../contract/quotes/quote-pool';
import type { Quote } from '../../../contract/quotes/quotes';
import type { RateType } from '../../../domain/shipment/vehicles';
import { type Text, useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { SaveMark } from '../quote-results/save-mark';
import classes from './pool-cell.module.css';
import type { PoolCell } from './pool-rows';

export const placeOf = ({ toPlace, toZip }: PoolDropoff): string => toPlace ?? toZip;

interface PoolPriceProps {
  quote: Quote;
  dropoff: PoolDropoff;
  /** The number of the carrier's other quotes for the dropoff. */
  moreCount: number;
  isCheapest: boolean;
  isOpen: boolean;
  /** Whether to name the carrier, for the row of the mix, where each price has its own carrier. */
  showsCarrier?: boolean;
  onToggle: () => void;
}

/** A price in the matrix. Pressing it shows how it is calculated. */
export function PoolPrice(props: PoolPriceProps) {
  const { quote, dropoff, moreCount, isCheapest, isOpen, showsCarrier, onToggle } = props;
  const text = useText();
  const price = formatCents(quote.totalCents);
  const days = text('quotes.pool.days', {
    pickup: shortDay(quote.pickupDate),
    delivery: shortDay(quote.dropoffDate),
  });
  const name = text('quotes.pool.cell', {
    number: dropoff.number,
    place: placeOf(dropoff),
    price,
    carrier: quote.carrier.name,
  });
  return (
    <button
      type="button"
      className={classes.price}
      aria-expanded={isOpen}
      aria-label={isCheapest ? `${name}. ${text('quotes.pool.best')}` : name}
      onClick={onToggle}
    >
      <span className={flow.inline}>
        {quote.isSaved && <SaveMark isSaved size={12} />}
        <span className={isCheapest ? classes.cheapest : font.medium}>{price}</span>
      </span>
      {showsCarrier && (
        <span className={`${flow.inline} ${font.small}`}>
          <CarrierMark carrier={quote.carrier} size={16} />
          {quote.carrier.name}
        </span>
      )}
      <span className={`${font.small} ${classes.days}`}>
        {days}
        {moreCount > 0 && (
          <span className={font.link} data-screen-only>
            {text('quotes.pool.more', { count: moreCount })}
          </span>
        )}
      </span>
    </button>
  );
}

/** Returns the reason why a carrier has no price for a dropoff. */
export function missingReason({ declined }: PoolCell, rateType: RateType | null, text: Text): string {
  if (declined) return text(`decline.${declined.code}`);
  if (rateType === null) return text('quotes.pool.notQuoted');
  return text('quotes.pool.noRate', { rate: text(`rateType.${rateType}`).toLowerCase() });
}

/** Formats a day without its weekday, such as "Nov 23". */
const shortDay = (day: string) => formatDay(day).replace(/^\w+, /, '');
