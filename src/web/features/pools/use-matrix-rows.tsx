import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatCents, Money } from '../../ui/format/money';
import { Badge } from '../../ui/marks/badge';
import type { MatrixRow } from '../../ui/table/matrix-table';
import { PoolBooking } from './pool-booking';
import { PoolCarrierName, PoolMixName } from './pool-carrier';
import { missingReason, PoolPrice, placeOf } from './pool-cell';
import { lowestByDropoff, type PoolMix, type PoolRow } from './pool-rows';
import type { PoolRowsProps } from './pool-rows-props';
import { IN_MIX } from './use-pool-view';

/** Returns functions that build the matrix's row of a carrier and its row of the mix. */
export function useMatrixRows({ pool, view, showsBooking, nowMs, detailOf }: PoolRowsProps) {
  const text = useText();
  const { rows, best, sort, rateType } = view;
  const lowest = lowestByDropoff(rows);
  const compared = best.single;

  function priceOf(rowKey: string, quote: Quote, at: number, moreCount: number) {
    const dropoff = pool.dropoffs[at];
    if (!dropoff) return null;
    return (
      <PoolPrice
        quote={quote}
        dropoff={dropoff}
        moreCount={moreCount}
        isCheapest={quote.totalCents === lowest.get(dropoff.number)}
        isOpen={view.isOpen(rowKey, quote)}
        showsCarrier={rowKey === IN_MIX}
        onToggle={() => view.toggle(rowKey, quote)}
      />
    );
  }

  function detailAmong(rowKey: string, quotes: readonly (Quote | null)[]): MatrixRow['detail'] {
    const at = quotes.findIndex((quote) => quote !== null && view.isOpen(rowKey, quote));
    const [quote, dropoff] = [quotes[at], pool.dropoffs[at]];
    if (!quote || !dropoff) return null;
    const label = text('quotes.pool.breakdown', { carrier: quote.carrier.name, place: placeOf(dropoff) });
    return { label, content: detailOf(quote, at) };
  }

  function carrierRow(row: PoolRow): MatrixRow {
    const { carrier, cells, quotesAll, totalCents, lanesQuoted } = row;
    const isChosenTile =
      (sort === 'SINGLE' && row === best.single) || (sort === 'FASTEST' && row === best.fastest);
    return {
      key: carrier.id,
      header: <PoolCarrierName row={row} />,
      tone: isChosenTile ? 'chosen' : undefined,
      cells: cells.map((cell, at) =>
        cell.quote
          ? { content: priceOf(carrier.id, cell.quote, at, cell.quotes.length - 1) }
          : { content: missingReason(cell, rateType, text), isMissing: true },
      ),
      ends: [
        quotesAll ? (
          <Money key="total" cents={totalCents} strong />
        ) : (
          text('quotes.pool.partial', { quoted: lanesQuoted, count: cells.length })
        ),
        <Difference key="compared" cents={compared && quotesAll ? totalCents - compared.totalCents : null} />,
        formatCents(Math.round(totalCents / row.pallets)),
        ...(showsBooking
          ? [<PoolBooking key="booking" groupId={pool.groupId} row={row} nowMs={nowMs} isInRow />]
          : []),
      ],
      detail: detailAmong(
        carrier.id,
        cells.map(({ quote }) => quote),
      ),
    };
  }

  function mixRow(mix: PoolMix): MatrixRow {
    const { quotes, totalCents } = mix;
    const { savedCents } = best;
    const pallets = pool.dropoffs.reduce((sum, one) => sum + one.pallets, 0);
    return {
      key: IN_MIX,
      header: <PoolMixName mix={mix} />,
      tone: 'accent',
      cells: quotes.map(({ quote }, at) => ({ content: priceOf(IN_MIX, quote, at, 0) })),
      ends: [
        <Money key="total" cents={totalCents} strong />,
        savedCents !== null && savedCents > 0 && (
          <Badge key="saves" tone="good">
            {text('quotes.pool.mix.saves', { amount: formatCents(savedCents) })}
          </Badge>
        ),
        formatCents(Math.round(totalCents / pallets)),
      ],
      detail: detailAmong(
        IN_MIX,
        quotes.map(({ quote }) => quote),
      ),
    };
  }

  return { carrierRow, mixRow };
}

/** The difference to the cheapest carrier that quoted every dropoff; null if there is nothing to compare. */
function Difference({ cents }: { cents: number | null }) {
  const text = useText();
  if (cents === null) return '–';
  return cents === 0 ? <Badge tone="good">{text('quotes.cheapest')}</Badge> : `+${formatCents(cents)}`;
}
