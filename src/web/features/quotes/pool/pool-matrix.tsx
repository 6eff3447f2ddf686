import type { ReactNode } from 'react';
import type { Pool } from '../../../../contract/quote-pool';
import type { Quote } from '../../../../contract/quotes';
import { formatZip } from '../../../../domain/zip';
import { useText } from '../../../texts/use-text';
import { formatCents, Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { keepFigures } from '../../../ui/format/whole-figures';
import { Badge } from '../../../ui/marks/badge';
import { type MatrixRow, MatrixTable } from '../../../ui/table/matrix-table';
import { PoolBooking } from './pool-booking';
import { PoolCarrierName, PoolMixName } from './pool-carrier';
import { missingReason, PoolPrice, placeOf } from './pool-cell';
import classes from './pool-matrix.module.css';
import { lowestByDropoff, type PoolRow } from './pool-rows';
import { IN_MIX, type PoolView } from './use-pool-view';

export interface PoolRowsProps {
  pool: Pool;
  view: PoolView;
  /** Without the carriers that quoted only some dropoffs. */
  completeOnly: boolean;
  showsBooking: boolean;
  nowMs: number;
  dimmed: boolean;
  /** The content of the open price. */
  detailOf: (quote: Quote, dropoffAt: number) => ReactNode;
}

/** The carriers by dropoffs, with the cheapest mix on top. */
export function PoolMatrix(props: PoolRowsProps) {
  const { pool, view, completeOnly, showsBooking, nowMs, dimmed, detailOf } = props;
  const text = useText();
  const { rows, best, sort, rateType } = view;
  const lowest = lowestByDropoff(rows);
  const pallets = pool.dropoffs.reduce((sum, one) => sum + one.pallets, 0);
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

  function rowOf(row: PoolRow): MatrixRow {
    const { carrier, cells, quotesAll, totalCents, lanesQuoted } = row;
    const difference = compared && quotesAll ? totalCents - compared.totalCents : null;
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
        difference === null ? (
          '–'
        ) : difference === 0 ? (
          <Badge key="compared" tone="good">
            {text('quotes.cheapest')}
          </Badge>
        ) : (
          `+${formatCents(difference)}`
        ),
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

  const complete = rows.filter(({ quotesAll }) => quotesAll);
  const partial = rows.filter(({ quotesAll }) => !quotesAll);
  const { mix, savedCents } = best;
  const sections = [
    // Nothing to mix if one carrier wins every dropoff.
    ...(mix && mix.carrierCount > 1
      ? [
          {
            key: IN_MIX,
            rows: [
              {
                key: IN_MIX,
                header: <PoolMixName mix={mix} />,
                tone: 'accent' as const,
                cells: mix.quotes.map(({ quote }, at) => ({ content: priceOf(IN_MIX, quote, at, 0) })),
                ends: [
                  <Money key="total" cents={mix.totalCents} strong />,
                  savedCents !== null && savedCents > 0 && (
                    <Badge key="saves" tone="good">
                      {text('quotes.pool.mix.saves', { amount: formatCents(savedCents) })}
                    </Badge>
                  ),
                  formatCents(Math.round(mix.totalCents / pallets)),
                ],
                detail: detailAmong(
                  IN_MIX,
                  mix.quotes.map(({ quote }) => quote),
                ),
              },
            ],
          },
        ]
      : []),
    ...(complete.length > 0
      ? [
          {
            key: 'all',
            title: text('quotes.pool.all', { count: complete.length }),
            rows: complete.map(rowOf),
          },
        ]
      : []),
    ...(partial.length > 0 && !completeOnly
      ? [
          {
            key: 'some',
            title: text('quotes.pool.some', { count: partial.length }),
            rows: partial.map(rowOf),
          },
        ]
      : []),
  ];
  return (
    <MatrixTable
      label={text('quotes.pool.results')}
      scrollLabel={text('quotes.pool.region')}
      corner={text('quotes.pool.column.carrier')}
      columns={pool.dropoffs.map((dropoff) => ({
        key: dropoff.requestId,
        header: (
          <span className={classes.dropoff}>
            <span>
              <span className={classes.number}>{dropoff.number}</span>{' '}
              <span className={classes.place}>{dropoff.toPlace}</span> {formatZip(dropoff.toZip)}
            </span>
            <span>
              {keepFigures(
                text('quotes.pool.column.facts', {
                  pallets: dropoff.pallets,
                  weight: formatNumber(dropoff.grossWeightLbs),
                  miles: formatNumber(dropoff.miles),
                }),
              )}
            </span>
          </span>
        ),
      }))}
      ends={[
        {
          key: 'total',
          header: text('quotes.column.total'),
          widthPx: 104,
          numeric: true,
          isMain: true,
          isSorted: sort !== 'FASTEST',
        },
        { key: 'compared', header: text('quotes.pool.column.compared'), widthPx: 118, numeric: true },
        { key: 'perPallet', header: text('quotes.pool.column.perPallet'), widthPx: 88, numeric: true },
        ...(showsBooking ? [{ key: 'booking', header: text('quotes.column.booking'), widthPx: 168 }] : []),
      ]}
      sections={sections}
      dimmed={dimmed}
    />
  );
}
