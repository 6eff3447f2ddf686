import type { Pool, PoolDropoff } from '../../../../contract/quote-pool';
import type { RateType } from '../../../../domain/vehicles';
import type { Text } from '../../../texts/use-text';
import { plainDollars } from '../../../ui/format/money';
import { csvOf } from '../../../ui/table/table-csv';
import { vehicleText } from '../results/vehicle-text';
import { missingReason } from './pool-cell';
import type { PoolCell, PoolRow } from './pool-rows';

interface Line {
  row: PoolRow;
  cell: PoolCell;
  dropoff: PoolDropoff;
}

/** One line for each carrier and dropoff of the matrix: the quote that counts, or why there is none. */
export function poolCsv(pool: Pool, rows: readonly PoolRow[], rateType: RateType | null, text: Text): string {
  const lines = rows.flatMap((row) =>
    row.cells.flatMap((cell, at): Line[] => {
      const dropoff = pool.dropoffs[at];
      return dropoff ? [{ row, cell, dropoff }] : [];
    }),
  );
  return csvOf<Line>({
    rows: lines,
    titleHeader: text('quotes.column.carrier'),
    title: ({ row }) => row.carrier.name,
    columns: [
      { header: text('quotes.pool.csv.dropoff'), value: ({ dropoff }) => dropoff.number },
      { header: text('quotes.pool.csv.zip'), value: ({ dropoff }) => dropoff.toZip },
      { header: text('quotes.pool.csv.place'), value: ({ dropoff }) => dropoff.toPlace },
      { header: text('quotes.number'), value: ({ cell }) => cell.quote?.number ?? null },
      {
        header: text('quotes.column.total'),
        value: ({ cell }) => cell.quote && plainDollars(cell.quote.totalCents),
      },
      { header: text('quotes.column.pickup'), value: ({ cell }) => cell.quote?.pickupDate ?? null },
      { header: text('quotes.column.delivery'), value: ({ cell }) => cell.quote?.dropoffDate ?? null },
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
    ],
  });
}
