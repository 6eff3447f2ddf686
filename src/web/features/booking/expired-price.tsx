import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import type { BookingOffer } from './booking-offer';
import type { LaneChange } from './compare-pool';
import type { PriceAgain } from './use-price-again';

interface ExpiredPriceProps {
  read: BookingOffer;
  again: PriceAgain;
  /** Books only the dropoffs that the carrier still quotes. */
  onTakeRest: () => void;
}

/** A message about an expired price: how many searches quoting again uses, why it failed, or what is no longer quoted. */
export function ExpiredPrice({ read, again, onTakeRest }: ExpiredPriceProps) {
  const text = useText();
  const { answer, failure, gone, isRunning } = again;
  const carrier = read.carrier.name;
  if (failure !== null) return <Notice>{text('booking.expired.failed', { reason: failure })}</Notice>;
  if (answer === null) {
    return (
      <p className={font.hint} role="status">
        {text('booking.expired')}{' '}
        {isRunning
          ? text('booking.expired.running')
          : text('booking.expired.cost', { count: read.searchCount })}
      </p>
    );
  }
  const others = (
    <Link to="/quotes" search={answer.address}>
      {text('booking.expired.others')}
    </Link>
  );
  if (answer.lanes !== null && answer.offer !== null) {
    return (
      <Notice
        action={
          <div className={flow.buttons}>
            <Button size="xs" variant="default" onClick={onTakeRest}>
              {text('booking.expired.takeRest', { count: answer.lanes.length - gone.length })}
            </Button>
            {others}
          </div>
        }
      >
        <p>{text('booking.expired.lanesGone', { carrier })}</p>
        <LanesGone gone={gone} />
      </Notice>
    );
  }
  const reasons = answer.lanes?.flatMap((lane) => lane.reasons) ??
    answer.change?.why.map(({ detail }) => detail) ?? [''];
  const reason = Array.from(new Set(reasons)).join(' ');
  return <Notice action={others}>{text('booking.expired.gone', { carrier, reason })}</Notice>;
}

function LanesGone({ gone }: { gone: readonly LaneChange[] }) {
  const text = useText();
  return (
    <ul className={boxes.bullets}>
      {gone.map(({ number, place, reasons }) => (
        <li key={number}>{text('booking.expired.lane', { number, place, reason: reasons.join(' ') })}</li>
      ))}
    </ul>
  );
}
