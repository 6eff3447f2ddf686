import { Link } from '@tanstack/react-router';
import { useText } from '../../../texts/use-text';
import { Notice } from '../../../ui/notice';
import classes from './booking-dialog.module.css';
import type { PriceAgain } from './use-price-again';

interface ExpiredPriceProps {
  carrier: string;
  again: PriceAgain;
  /** Pools cannot be quoted again from here. */
  isSingle: boolean;
}

/** What stands between an expired price and today's. */
export function ExpiredPrice({ carrier, again, isSingle }: ExpiredPriceProps) {
  const text = useText();
  if (again.failure !== null) {
    return <Notice>{text('booking.expired.failed', { reason: again.failure })}</Notice>;
  }
  if (again.offer === null) {
    const reason = again.change?.why.map(({ detail }) => detail).join(' ') ?? '';
    return (
      <Notice
        action={
          again.requestId !== null && (
            <Link to="/quotes" search={{ request: again.requestId }}>
              {text('booking.expired.others')}
            </Link>
          )
        }
      >
        {text('booking.expired.gone', { carrier, reason })}
      </Notice>
    );
  }
  const step = again.isRunning ? 'booking.expired.running' : 'booking.expired.cost';
  return (
    <p className={classes.hint} role="status">
      {text('booking.expired')} {text(isSingle ? step : 'booking.expired.pool')}
    </p>
  );
}
