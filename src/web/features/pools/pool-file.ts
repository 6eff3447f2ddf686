import type { Pool, PoolDropoff } from '../../../contract/quotes/quote-pool';
import type { RateType } from '../../../domain/shipment/vehicles';
import { endColumns } from '../../../domain/tariffs/lane-file-columns';
import type { FileColumn } from '../../../domain/text/table-file';
import type { Text } from '../../texts/use-text';
import { vehicleText } from '../booking/vehicle-text';
import { missingReason } from './pool-cell';
import type { PoolCell, PoolRow } from './pool-rows';

interface Line {
  row: PoolRow;
  cell: PoolCell;
  dropoff: PoolDropoff;
}

/** Returns one line for each carrier and dropoff of the matrix: the quote that counts, or the reason why there is none. */
export const poolLines = (pool: Pool, rows: readonly PoolRow[]): Line[] =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell, at): Line[] => {
      const dropoff = pool.dropoffs[at];
      return dropoff ? [{ row, cell, dropoff }] : [];
    }),
  );

export const poolColumns = (rateType: RateType | null, text: Text): FileColumn<Line>[] => [
  { header: text('quotes.column.carrier'), value: ({ row }) => row.carrier.name },
  { header: text('quotes.pool.csv.dropoff'), value: ({ dropoff }) => dropoff.number },
  ...endColumns<Line>('To', ({ dropoff }) => ({ zip: dropoff.toZip, place: dropoff.toPlace })),
  { header: text('quotes.number'), value: ({ cell }) => cell.quote?.number ?? null },
  {
    header: text('quotes.column.total'),
    kind: 'dollars',
    value: ({ cell }) => cell.quote?.totalCents ?? null,
  },
  { header: text('quotes.column.pickup'), kind: 'day', value: ({ cell }) => cell.quote?.pickupDate ?? null },
  {
    header: text('quotes.column.delivery'),
    kind: 'day',
    value: ({ cell }) => cell.quote?.dropoffDate ?? null,
  },
  {
    header: text('quotes.column.rate'),
    value: ({ cell }) => cell.quote && text(`rateType.${cell.quote.rateType}`),
  },
  {
    header: text('quotes.column.vehicle'),
    value: ({ cell }) => cell.quote && text(vehicleText(cell.quote)),
  },
  {
    header: text('quotes.pool.csv.reason'),
    value: ({ cell }) => (cell.quote ? null : missingReason(cell, rateType, text)),
  },
];
