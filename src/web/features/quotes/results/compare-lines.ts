import type { Quote, QuoteLine } from '../../../../contract/quotes';
import { ACCESSORIALS } from '../../../../domain/accessorials';
import { CHARGE_LINE_CODES } from '../../../../domain/charge-lines';

export interface ComparedLine {
  key: string;
  label: string;
  /** What each quote takes for it, in the quotes' order; null where a quote has no such line. */
  cents: (number | null)[];
}

const keyOf = ({ code, accessorial }: QuoteLine) => (accessorial ? `${code} ${accessorial}` : code);

/** Where a line stands in every breakdown: by its kind, services in the order of the form's list. */
function placeOf({ code, accessorial }: QuoteLine): number {
  return (
    CHARGE_LINE_CODES.indexOf(code) * 100 +
    (accessorial ? ACCESSORIALS.indexOf(accessorial) : ACCESSORIALS.length)
  );
}

/** Every line that at least one quote has, in one order for all. Lines of one kind in one quote are added up. */
export function compareLines(quotes: readonly Quote[]): ComparedLine[] {
  const compared = new Map<string, ComparedLine & { place: number }>();
  for (const [at, { lines }] of quotes.entries()) {
    for (const line of lines) {
      const key = keyOf(line);
      let row = compared.get(key);
      if (!row) {
        row = { key, label: line.label, cents: quotes.map(() => null), place: placeOf(line) };
        compared.set(key, row);
      }
      row.cents[at] = (row.cents[at] ?? 0) + line.cents;
    }
  }
  return [...compared.values()]
    .sort((one, other) => one.place - other.place)
    .map(({ key, label, cents }) => ({ key, label, cents }));
}
