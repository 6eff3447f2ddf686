import type { Quote, QuoteLine } from '../../../../contract/quotes/quotes';
import { CHARGE_LINE_CODES } from '../../../../domain/money/charge-lines';
import { ACCESSORIALS } from '../../../../domain/shipment/accessorials';

export interface ComparedLine {
  key: string;
  label: string;
  /** The amount in each quote, in the order of the quotes; null if a quote has no such line. */
  cents: (number | null)[];
}

const keyOf = ({ code, accessorial }: QuoteLine) => (accessorial ? `${code} ${accessorial}` : code);

/** Sorts by kind of charge, then accessorials in the order of the form's list. */
function sortIndexOf({ code, accessorial }: QuoteLine): number {
  return (
    CHARGE_LINE_CODES.indexOf(code) * 100 +
    (accessorial ? ACCESSORIALS.indexOf(accessorial) : ACCESSORIALS.length)
  );
}

/** Every line that at least one quote has, in one order. Lines of the same kind in one quote are added up. */
export function compareLines(quotes: readonly Quote[]): ComparedLine[] {
  const compared = new Map<string, ComparedLine & { place: number }>();
  for (const [at, { lines }] of quotes.entries()) {
    for (const line of lines) {
      const key = keyOf(line);
      let row = compared.get(key);
      if (!row) {
        row = { key, label: line.label, cents: quotes.map(() => null), place: sortIndexOf(line) };
        compared.set(key, row);
      }
      row.cents[at] = (row.cents[at] ?? 0) + line.cents;
    }
  }
  return [...compared.values()]
    .sort((one, other) => one.place - other.place)
    .map(({ key, label, cents }) => ({ key, label, cents }));
}
