import type { ReactNode } from 'react';
import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatCents, Money } from '../../ui/format/money';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { PoolBooking } from './pool-booking';
import classes from './pool-cards.module.css';
import { PoolCarrierName, PoolMixName } from './pool-carrier';
import { missingReason, PoolPrice, placeOf } from './pool-cell';
import { lowestByDropoff, type PoolRow } from './pool-rows';
import type { PoolRowsProps } from './pool-rows-props';
import { IN_MIX } from './use-pool-view';

interface CardLane {
  quote: Quote | null;
  moreCount: number;
  /** The reason why there is no quote. */
  reason: string;
}

interface Card {
  key: string;
  header: ReactNode;
  total: ReactNode;
  note: ReactNode;
  lanes: readonly CardLane[];
  booking: ReactNode;
}

/** The matrix on a phone: a card for each carrier, with its dropoffs inside. */
export function PoolCards(props: PoolRowsProps) {
  const { pool, view, completeOnly, showsBooking, nowMs, dimmed, detailOf } = props;
  const text = useText();
  const { rows, best, rateType } = view;
  const lowest = lowestByDropoff(rows);
  const { mix, single, savedCents } = best;

  function cardOf(row: PoolRow): Card {
    const { carrier, cells, quotesAll, totalCents, lanesQuoted } = row;
    const difference = single ? totalCents - single.totalCents : 0;
    const noteText = difference === 0 ? text('quotes.cheapest') : `+${formatCents(difference)}`;
    return {
      key: carrier.id,
      header: <PoolCarrierName row={row} />,
      total: quotesAll ? (
        <Money cents={totalCents} strong />
      ) : (
        text('quotes.pool.partial', { quoted: lanesQuoted, count: cells.length })
      ),
      note: quotesAll && noteText,
      lanes: cells.map((cell) => ({
        quote: cell.quote,
        moreCount: cell.quotes.length - 1,
        reason: cell.quote ? '' : missingReason(cell, rateType, text),
      })),
      booking: showsBooking && <PoolBooking groupId={pool.groupId} row={row} nowMs={nowMs} />,
    };
  }

  const cards = rows.filter(({ quotesAll }) => quotesAll || !completeOnly).map(cardOf);
  if (mix && mix.carrierCount > 1) {
    cards.unshift({
      key: IN_MIX,
      header: <PoolMixName mix={mix} />,
      total: <Money cents={mix.totalCents} strong />,
      note: savedCents !== null && text('quotes.pool.mix.saves', { amount: formatCents(savedCents) }),
      lanes: mix.quotes.map(({ quote }) => ({ quote, moreCount: 0, reason: '' })),
      booking: null,
    });
  }

  return (
    <ul className={classes.cards} aria-label={text('quotes.pool.results')} data-dimmed={dimmed || undefined}>
      {cards.map(({ key, header, total, note, lanes, booking }) => (
        <li key={key} className={classes.card} data-mix={key === IN_MIX || undefined}>
          <div className={`${flow.row} ${classes.head}`}>
            <div className={flow.fill}>{header}</div>
            <span className={classes.total}>
              {total}
              <span className={font.below}>{note}</span>
            </span>
          </div>
          <ul>
            {lanes.map(({ quote, moreCount, reason }, at) => {
              const dropoff = pool.dropoffs[at];
              if (!dropoff) return null;
              const isOpen = quote !== null && view.isOpen(key, quote);
              return (
                <li key={dropoff.requestId}>
                  <div className={classes.lane}>
                    <span>
                      {dropoff.number} {placeOf(dropoff)}
                    </span>
                    {quote ? (
                      <PoolPrice
                        quote={quote}
                        dropoff={dropoff}
                        moreCount={moreCount}
                        isCheapest={quote.totalCents === lowest.get(dropoff.number)}
                        isOpen={isOpen}
                        showsCarrier={key === IN_MIX}
                        onToggle={() => view.toggle(key, quote)}
                      />
                    ) : (
                      <span className={`${font.small} ${classes.missing}`}>{reason}</span>
                    )}
                  </div>
                  {isOpen && (
                    <section
                      className={classes.detail}
                      aria-label={text('quotes.pool.breakdown', {
                        carrier: quote.carrier.name,
                        place: placeOf(dropoff),
                      })}
                    >
                      {detailOf(quote, at)}
                    </section>
                  )}
                </li>
              );
            })}
          </ul>
          {booking && <div className={classes.booking}>{booking}</div>}
        </li>
      ))}
    </ul>
  );
}
