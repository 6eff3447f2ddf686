import type { FuelPriceSource } from '../../../domain/fuel';
import { typedDay } from '../../ui/form/typed-day';
import { SOURCES } from './use-fuel-prices';

export interface PastedWeek {
  readonly date: string;
  /** As typed, by source. */
  readonly texts: Readonly<Partial<Record<FuelPriceSource, string>>>;
}

export interface PastedPrices {
  readonly weeks: readonly PastedWeek[];
  /** The lines without a date, or with more columns than there are sources. */
  readonly unread: readonly string[];
}

/** Cells of a block as Excel copies it, or of CSV. */
const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim());

/**
 * Reads a block with a date and a price for each source. A first line with the names of sources gives the order of the
 * columns; otherwise it is that of the table. A date that comes twice keeps its last line.
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
