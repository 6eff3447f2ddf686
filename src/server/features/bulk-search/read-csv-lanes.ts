import { formatZip, type Zip } from '../../../domain/places/zip';
import type { SuggestType } from '../../imports/check-header';
import { isBlank } from '../../imports/check-row';
import { checkRows } from '../../imports/check-rows';
import type { FileError, FileLine } from '../../imports/file-format';
import { startReading } from '../../imports/reading';
import type { SheetLimits, SheetRows } from '../../platform/sheets/sheet-rows';
import type { BulkLane } from './bulk-lane';
import { type BulkSearchRow, bulkSearchFormat } from './formats/bulk-search';

/** Returns those of the ZIPs that have coordinates. The rate book or the database looks them up. */
export type FindKnownZips = (zips: ReadonlySet<Zip>) => Promise<ReadonlySet<Zip>>;

export interface ReadLanes {
  /** The lanes without errors, in the order of the file. */
  readonly lanes: readonly BulkLane[];
  /** The first thousand errors; equal errors count as one. */
  readonly errors: readonly FileError[];
  readonly errorCount: number;
  /** The number of rows below the header, without blank rows. */
  readonly rows: number;
  /** The number of the lane in each line of the file, starting at 1. */
  readonly rowOfLine: ReadonlyMap<number, number>;
}

const NO_LANE: FileError = {
  line: null,
  column: null,
  value: null,
  expected: 'at least one search below the header',
};

/** Reads a file of shipments into memory and checks every row, including whether its ZIPs are known. */
export async function readCsvLanes(
  sheet: SheetRows,
  findKnownZips: FindKnownZips,
  options: {
    readonly limits: Pick<SheetLimits, 'rows'>;
    readonly onRead?: (rows: number) => void;
    readonly suggestType?: SuggestType;
  },
): Promise<ReadLanes & { readonly suggestedType: ReturnType<typeof startReading>['suggestedType'] }> {
  const reading = startReading();
  const rowOfLine = new Map<number, number>();
  const found: FileLine<BulkSearchRow>[] = [];
  for await (const rows of checkRows(bulkSearchFormat, numberRows(sheet, rowOfLine), reading, options)) {
    found.push(...rows);
  }
  const zips = new Set(found.flatMap(({ row }) => [row.from_zip, row.to_zip]));
  const known = await findKnownZips(zips);
  for (const { line, row } of found) {
    for (const column of ['from_zip', 'to_zip'] as const) {
      if (known.has(row[column])) continue;
      reading.errors.add({
        line,
        column,
        value: formatZip(row[column]),
        expected: 'a known ZIP or postal code',
      });
    }
  }
  const isEmpty = reading.rows === 0 && reading.errors.count === 0;
  return {
    lanes: found.map(({ row }) => laneOf(row)),
    errors: isEmpty ? [NO_LANE] : reading.errors.first,
    errorCount: isEmpty ? 1 : reading.errors.count,
    rows: reading.rows,
    suggestedType: reading.suggestedType,
    rowOfLine,
  };
}

const laneOf = (row: BulkSearchRow): BulkLane => ({
  fromZip: row.from_zip,
  toZip: row.to_zip,
  temperature: row.temperature,
  temperatureF: null,
  commodity: row.commodity,
  pallets: row.pallets,
  grossWeightLbs: row.gross_weight,
  stackable: row.is_stackable === 'Y',
});

/** Numbers the rows as `checkRows` counts them: without blank rows and the header. */
async function* numberRows(sheet: SheetRows, rowOfLine: Map<number, number>): SheetRows {
  let row = 0;
  for await (const rows of sheet) {
    for (const { line, cells } of rows) {
      if (isBlank(cells)) continue;
      if (row > 0) rowOfLine.set(line, row);
      row += 1;
    }
    yield rows;
  }
}
