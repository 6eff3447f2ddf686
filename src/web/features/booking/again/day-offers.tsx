import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CopyDay, CopyOffer } from '../../../../contract/loads/load-again';
import type { Load } from '../../../../contract/loads/loads';
import type { QuoteComparison } from '../../../../contract/quotes/quote-again';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatCents, Money } from '../../../ui/format/money';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import hidden from '../../../ui/visually-hidden.module.css';
import type { BookingTarget } from '../booking-target';
import { ThenAndNowLines } from '../then-and-now-lines';
import classes from './again.module.css';
import { CopyDifference } from './copy-difference';
import { targetOf } from './copy-target';

interface DayOffersProps {
  load: Load;
  day: CopyDay;
  onBack: () => void;
  onChoose: (chosen: { target: BookingTarget; carrier: string; change: QuoteComparison | null }) => void;
}

/** The former and current prices of the load's carrier, line by line, and the cheapest other carriers. */
export function DayOffers({ load, day, onBack, onChoose }: DayOffersProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is no longer on the page, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const { same, others, lanes, why } = day;
  const [only] = lanes;
  const isPool = load.quotes.length > 1;
  const choose = (offer: CopyOffer) =>
    onChoose({
      target: targetOf(day, offer),
      carrier: offer.carrier.name,
      change: offer === same && !isPool && only !== undefined && only.now !== null ? only : null,
    });
  const [requestId = ''] = day.requestIds;
  return (
    <div className={flow.stack}>
      <h3 ref={heading} tabIndex={-1} className={font.heading}>
        {text('again.offers', { day: formatDay(day.pickupDay) })}
      </h3>
      {same === null ? (
        <Notice>
          {text('again.gone', { carrier: load.carrier.name, why: why.map(({ detail }) => detail).join(' ') })}
        </Notice>
      ) : (
        <section className={boxes.card} aria-label={same.carrier.name}>
          <OfferHead offer={same} onChoose={() => choose(same)} isFirst />
          <p>
            {text('again.thenNow', {
              before: formatCents(load.totalCents),
              now: formatCents(same.totalCents),
            })}
          </p>
          {lanes.map((lane, at) => (
            <div key={load.quotes[at]?.id}>
              {isPool && <h4 className={font.heading}>{dropoffText(load, at)}</h4>}
              <ThenAndNowLines change={lane} />
            </div>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={flow.group} aria-labelledby="again-others">
          <h4 id="again-others" className={font.heading}>
            {text('again.others')}
          </h4>
          {others.map((offer) => (
            <OfferHead key={offer.carrier.id} offer={offer} onChoose={() => choose(offer)} />
          ))}
        </section>
      )}
      {others.length === 0 && same === null && <p className={font.hint}>{text('again.nobody')}</p>}
      <p className={font.hint}>
        <Link
          to="/quotes"
          search={day.groupId === null ? { request: requestId } : { pool: day.groupId }}
          className={font.link}
        >
          {text('again.all')}
        </Link>
      </p>
      <div className={flow.buttonsEnd}>
        <Button variant="default" onClick={onBack}>
          {text('again.back')}
        </Button>
      </div>
    </div>
  );
}

/** Describes the dropoff of the nth quote, such as "City cold store, New York". */
function dropoffText({ stops, quotes }: Load, at: number): string {
  const stop = stops.find(({ position }) => position === quotes[at]?.stop);
  return stop ? `${stop.name}, ${stop.city}` : '';
}

function OfferHead({
  offer,
  onChoose,
  isFirst = false,
}: {
  offer: CopyOffer;
  onChoose: () => void;
  isFirst?: boolean;
}) {
  const text = useText();
  const { carrier, totalCents, differenceCents, pickupDate, deliveryDate, isBookable } = offer;
  return (
    <div className={flow.row}>
      <span className={classes.offerName}>
        <strong>{carrier.name}</strong>
        <span className={font.below}>
          {text('again.dates', { pickup: formatDay(pickupDate), delivery: formatDay(deliveryDate) })}
        </span>
      </span>
      <span className={classes.amount}>
        <Money cents={totalCents} strong />
        <CopyDifference cents={differenceCents} />
      </span>
      <span className={classes.action}>
        {isBookable ? (
          <Button size="xs" variant={isFirst ? 'filled' : 'default'} onClick={onChoose}>
            {text('again.choose')}
            <span className={hidden.visuallyHidden}>{` ${carrier.name}`}</span>
          </Button>
        ) : (
          <span className={font.small}>{text('again.call')}</span>
        )}
      </span>
    </div>
  );
}
