import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import boxes from '../../../ui/page/boxes.module.css';
import font from '../../../ui/page/font.module.css';
import { searchesText, seatsText } from '../use-customer-columns';
import type { Customer } from '../use-customers';
import classes from './billing.module.css';

/** The used part of a customer's plan. */
export function Usages({ customer }: { customer: Customer }) {
  const text = useText();
  const { seatsUsed, numberOfSeats, searchesThisMonth, searchCap, remainingSearches } = customer;
  return (
    <div className={classes.cards}>
      <Usage
        label={text('customers.seats')}
        value={seatsText(customer, text)}
        used={seatsUsed ?? 0}
        max={numberOfSeats ?? 0}
        leftText={
          numberOfSeats
            ? text('customers.seats.left', { count: Math.max(0, numberOfSeats - (seatsUsed ?? 0)) })
            : text('customers.seats.any')
        }
      />
      <Usage
        label={text('customers.searches')}
        value={searchesText(customer, text)}
        used={searchesThisMonth ?? 0}
        max={searchCap ?? 0}
        leftText={
          remainingSearches === null
            ? text('customers.searches.any')
            : text('customers.searches.left', {
                count: remainingSearches,
                left: formatNumber(remainingSearches),
              })
        }
      />
    </div>
  );
}

interface UsageProps {
  label: string;
  /** The figures in words, such as "4 of 10". */
  value: string;
  used: number;
  /** The limit; 0 means unlimited, without a bar. */
  max: number;
  /** The remaining amount in words. */
  leftText: string;
}

function Usage({ label, value, used, max, leftText }: UsageProps) {
  const isFull = max > 0 && used >= max;
  return (
    <section className={boxes.card} aria-label={label}>
      <h3 className={`${font.hint} ${font.medium}`}>{label}</h3>
      <p className={`${font.title} ${font.figures}`}>{value}</p>
      {max > 0 && (
        <div className={classes.bar} aria-hidden="true" data-full={isFull || undefined}>
          <span style={{ width: `${Math.min(100, (used / max) * 100)}%` }} />
        </div>
      )}
      <p className={font.hint}>{leftText}</p>
    </section>
  );
}
