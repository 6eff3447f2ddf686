/**
 * Cells of tariff files as people read and type them. A file has money in cents, rates and fuel prices in cents with a decimal,
 * and percentages from 0 to 1; the screen shows $74.00, $4.105, and 26.25%.
 */
export type CellKind = 'text' | 'cents' | 'mills' | 'share' | 'whole';

/** "1234.5" cents as "12.345": moved in the text, because 0.1 has no exact binary value. */
function movePoint(text: string, places: number): string {
  const [whole = '0', decimals = ''] = text.split('.');
  if (places < 0) {
    const padded = whole.padStart(1 - places, '0');
    const at = padded.length + places;
    return `${padded.slice(0, at)}.${padded.slice(at)}${decimals}`;
  }
  const padded = decimals.padEnd(places, '0');
  const rest = padded.slice(places);
  return `${whole}${padded.slice(0, places)}${rest === '' ? '' : `.${rest}`}`;
}

/** Without zeros that say nothing: "007.50" is "7.5". */
const trimZeros = (text: string): string => {
  const [whole = '', decimals = ''] = text.split('.');
  const end = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${end === '' ? '' : `.${end}`}`;
};

const padDecimals = (text: string, digits: number): string => {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(digits, '0')}`;
};

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',');
const NUMBER = /^\d+(\.\d+)?$/;

/** A file's cell as people read it. A cell that is not a number is shown as it is. */
export function showCell(kind: CellKind, cell: string | null): string {
  if (cell === null) return '';
  if (kind === 'text' || !NUMBER.test(cell)) return cell;
  if (kind === 'whole') return trimZeros(cell);
  if (kind === 'share') return `${trimZeros(movePoint(cell, 2))}%`;
  const dollars = padDecimals(trimZeros(movePoint(cell, -2)), kind === 'mills' ? 3 : 2);
  const [whole = '', decimals = ''] = dollars.split('.');
  return `$${grouped(whole)}.${decimals}`;
}

const TYPED: Record<Exclude<CellKind, 'text'>, RegExp> = {
  cents: /^\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?|\.\d{1,2})$/,
  mills: /^\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3})?|\.\d{1,3})$/,
  share: /^(\d{1,3}(?:\.\d{1,2})?|\.\d{1,2})\s*%?$/,
  whole: /^(\d+|\d{1,3}(?:,\d{3})+)(?:\s*lbs?\.?)?$/i,
};

/** The largest cell that a file may have. */
const MOST = { cents: 10_000_000, mills: 10_000_000, share: 1 } as const;

/** What was typed, as the file's cell. Null is blank; undefined if it cannot be read or is too large. */
export function readCell(kind: CellKind, typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  const found = TYPED[kind].exec(text)?.[1];
  if (found === undefined) return undefined;
  const number = found.replaceAll(',', '').replace(/^\./, '0.');
  if (kind === 'whole') return trimZeros(number);
  const cell = trimZeros(movePoint(number, kind === 'share' ? -2 : 2));
  return Number(cell) > MOST[kind] ? undefined : cell;
}
