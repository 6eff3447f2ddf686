import { typedDollars } from '../../form/typed-dollars';
import { toHundredths } from '../../format/decimals';
import { formatCents, formatMills } from '../../format/money';
import { formatNumber } from '../../format/number';
import type { GridColumn } from '../grid-types';
import type { CellChoice, CellKind, CellValue, MoneyUnits, ParsedCell } from './cell-kind';

const asIs = (value: string) => value;

const isWithin = (units: number | '', max: number): units is number =>
  units !== '' && !Number.isNaN(units) && units <= max;

/** Cents with at most one decimal place, from whole mills. */
const centsOfMills = (mills: number) => `${Math.floor(mills / 10)}${mills % 10 ? `.${mills % 10}` : ''}`;

function money(units: MoneyUnits, hasSign: boolean): CellKind {
  const decimals = units.perDollar === 100 ? 2 : 3;
  const format = decimals === 2 ? formatCents : formatMills;
  const show = (value: string) => format(units.toUnits(value));
  const showPlain = (value: string) => show(value).replace('$', '');
  return {
    isNumeric: true,
    money: units,
    show: hasSign ? show : showPlain,
    edit: (value) => showPlain(value).replaceAll(',', ''),
    parse(typed) {
      const parsed = typedDollars(typed, decimals);
      if (isWithin(parsed, units.max)) return { value: units.ofUnits(parsed) };
      const most = formatCents((units.max * 100) / units.perDollar);
      return { error: { id: 'grid.error.dollars', values: { decimals, most } } };
    },
  };
}

const CENTS: MoneyUnits = { perDollar: 100, max: 10_000_000, toUnits: Number, ofUnits: String };
const MILLS: MoneyUnits = {
  perDollar: 1000,
  max: 10_000_000,
  toUnits: (value) => Math.round(Number(value) * 10),
  ofUnits: centsOfMills,
};

/** Whole cents, shown as dollars. */
export const moneyKind = money(CENTS, true);
/** Whole cents without the sign, for a matrix of amounts. */
export const plainMoneyKind = money(CENTS, false);
/** Cents with at most one decimal place, shown as dollars with three. */
export const rateKind = money(MILLS, true);
export const plainRateKind = money(MILLS, false);

const PERCENT = /^(?:(\d{1,3})(?:\.(\d{1,2}))?|\.(\d{1,2}))\s*%?$/;

/** A share from 0 to 1 with at most four decimals, shown as a percentage. */
export const shareKind: CellKind = {
  isNumeric: true,
  show: (value) => `${toHundredths(Number(value))}%`,
  edit: (value) => String(toHundredths(Number(value))),
  parse(typed) {
    const found = PERCENT.exec(typed.trim());
    const [, whole = '0', decimals = '', only = ''] = found ?? [];
    const basisPoints = Number(whole) * 100 + Number((decimals || only).padEnd(2, '0'));
    if (!found || basisPoints > 10_000) return { error: { id: 'grid.error.percent' } };
    return { value: String(basisPoints / 10_000) };
  },
};

const WHOLE = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)$/;

/** A whole number between two bounds. */
export const wholeKind = (min: number, max: number): CellKind => ({
  isNumeric: true,
  show: (value) => formatNumber(Number(value)),
  edit: asIs,
  parse(typed) {
    const number = Number(WHOLE.exec(typed.trim())?.[1]?.replaceAll(',', ''));
    if (number >= min && number <= max) return { value: String(number) };
    return { error: { id: 'grid.error.whole', values: { min: formatNumber(min), max: formatNumber(max) } } };
  },
});

/** Whole pounds, which may be typed with their unit: `1,500 lb`. */
export function poundsKind(min: number, max: number): CellKind {
  const kind = wholeKind(min, max);
  return { ...kind, parse: (typed) => kind.parse(typed.replace(/\s*lbs?\.?\s*$/i, '')) };
}

const MAX_TEXT_BYTES = 200;

export const textKind: CellKind = {
  show: asIs,
  edit: asIs,
  parse(typed) {
    const value = typed.trim();
    return new TextEncoder().encode(value).length > MAX_TEXT_BYTES
      ? { error: { id: 'grid.error.long', values: { most: MAX_TEXT_BYTES } } }
      : { value };
  },
};

/** One of several choices, typed as its label or value in any case, or as a beginning that no other choice has. */
export function choiceKind(choices: readonly CellChoice[]): CellKind {
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const labelOf = (value: string) => labels.get(value) ?? value;
  return {
    show: labelOf,
    edit: labelOf,
    choices,
    parse(typed) {
      const found = findChoice(choices, typed);
      return found
        ? { value: found.value }
        : { error: { id: 'grid.error.choice', values: { typed: typed.trim() } } };
    },
  };
}

/** A name of which only some are known: those are offered, and the server checks any other. */
export function openNameKind(names: readonly string[]): CellKind {
  return {
    ...choiceKind(names.map((name) => ({ value: name, label: name }))),
    isOpen: true,
    parse(typed) {
      // The text is not completed, because it may be the whole name of something that is not known here.
      const wanted = typed.trim().toLowerCase();
      const known = names.find((name) => name.toLowerCase() === wanted);
      return known === undefined ? textKind.parse(typed) : { value: known };
    },
  };
}

/** A name that others may have created meanwhile: the known ones are offered, and the server checks any other. */
export function nameKind(names: readonly string[]): CellKind {
  const kind = choiceKind(names.map((name) => ({ value: name, label: name })));
  return {
    ...kind,
    parse(typed) {
      const found = kind.parse(typed);
      return 'value' in found ? found : textKind.parse(typed);
    },
  };
}

function findChoice(choices: readonly CellChoice[], typed: string): CellChoice | undefined {
  const wanted = typed.trim().toLowerCase();
  const isEqual = (text: string) => text.toLowerCase() === wanted;
  const equal = choices.find(({ value, label }) => isEqual(value) || isEqual(label));
  if (equal) return equal;
  const starting = choices.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  return starting.length === 1 ? starting[0] : undefined;
}

/** Shows a cell of a file; a blank one is an empty text. */
export const showCell = (kind: CellKind, value: CellValue): string =>
  value === null ? '' : kind.show(value);

/** Reads a typed text; undefined if it cannot be read. */
export function readCell(kind: CellKind, typed: string): CellValue | undefined {
  if (typed.trim() === '') return null;
  const read = kind.parse(typed);
  return 'value' in read ? read.value : undefined;
}

/** Reads a typed or pasted text as a value of the column. */
export function parseCell(
  column: Pick<GridColumn, 'kind' | 'isRequired' | 'header'>,
  typed: string,
): ParsedCell {
  if (typed.trim() !== '') return column.kind.parse(typed);
  return column.isRequired
    ? { error: { id: 'grid.error.required', values: { column: column.header } } }
    : { value: null };
}
