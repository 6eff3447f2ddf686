import type { FuelPriceSource } from '../../../domain/money/fuel';
import { typedDay } from '../../ui/form/typed-day';
import { SOURCES } from './use-fuel-prices';

export interface PastedWeek {
  readonly date: string;
  /** The prices as they were pasted, by source. */
  readonly texts: Readonly<Partial<Record<FuelPriceSource, string>>>;
}

export interface PastedPrices {
  readonly weeks: readonly PastedWeek[];
  /** The lines without a date, or with more columns than there are sources. */
  readonly unread: readonly string[];
}

/** The cells of a line of a block that was copied from Excel, or of CSV. */
const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim());

/**
 * Reads a block with a date and a price for each source. If the first line has the names of sources, they give the order of
 * the columns; otherwise the order is that of the table. If a date occurs twice, its last line counts.
 */
export function parsePastedPrices(block: string, today: string): PastedPrices {
  const lines = block.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const header = sourcesOf(cellsOf(first));
  const order = header ?? [null, ...SOURCES];
  const weeks = new Map<string, PastedWeek>();
  const unread: string[] = [];
  for (const line of header ? lines.slice(1) : lines) {
    const cells = cellsOf(line);
    const date = typedDay(cells[0] ?? '', today);
    if (date === null || cells.length > order.length) {
      unread.push(line);
      continue;
    }
    const texts: Partial<Record<FuelPriceSource, string>> = {};
    for (const [at, source] of order.entries()) {
      const text = cells[at] ?? '';
      if (source !== null && text !== '') texts[source] = text;
    }
    weeks.set(date, { date, texts });
  }
  return { weeks: [...weeks.values()], unread };
}

/** The source of each column; null if the line names none. */
function sourcesOf(cells: readonly string[]): (FuelPriceSource | null)[] | null {
  const sources = cells.map(
    (cell) => SOURCES.find((source) => source.toLowerCase() === cell.toLowerCase()) ?? null,
  );
  return sources.some((source) => source !== null) ? sources : null;
}
