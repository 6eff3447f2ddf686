import { z } from 'zod';
import { type IsoDate, isIsoDate } from '../../../../domain/calendar-date';
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type Mills,
  type Multiplier,
  mills,
  multiplier,
} from '../../../../domain/money';
import { WEEKDAYS, type Weekday, weekdaySet, weekdaysOf } from '../../../../domain/weekdays';
import { parseMasterZip, parseRegionZip, parseShipmentZip, type Zip } from '../../../../domain/zip';

/** How the text of a cell becomes a value of the domain. The text comes trimmed; a blank cell is empty text. */
export interface Cell<Value> {
  /** Undefined for text that is refused. */
  parse(text: string): Value | undefined;
  /** The text that a file has for the value. */
  format(value: Value): string;
  /** What a refused cell should have held: the end of the sentence "expected ...". */
  readonly expected: string;
  readonly isRequired: boolean;
  /** The text that a spreadsheet's number stands for: it keeps the ZIP 08054 as 8054. */
  readonly textOfNumber: (value: number) => string;
}

function cell<Value>(
  expected: string,
  parse: (text: string) => Value | undefined,
  more: {
    readonly format?: (value: Value) => string;
    readonly textOfNumber?: (value: number) => string;
  } = {},
): Cell<Value> {
  return { parse, format: String, expected, isRequired: true, textOfNumber: String, ...more };
}

/** The cell may be blank, which is null. */
export function orBlank<Value>(filled: Cell<Value>): Cell<Value | null> {
  return {
    ...optional(filled),
    parse: (text) => (text === '' ? null : filled.parse(text)),
    format: (value) => (value === null ? '' : filled.format(value)),
  };
}

/** The cell may be blank, which means `meant`. */
export function blankIs<Value>(filled: Cell<Value>, meant: Value): Cell<Value> {
  return { ...optional(filled), parse: (text) => (text === '' ? meant : filled.parse(text)) };
}

const optional = <Value>(filled: Cell<Value>): Cell<Value> => ({
  ...filled,
  expected: `${filled.expected}, or blank`,
  isRequired: false,
});

/**
 * Amounts and rates above these are typing errors, and they keep every product that rating makes of them within
 * the exact integers.
 */
const MOST_CENTS = 10_000_000;
const MOST_MILLS = 10_000_000;
const MOST_TEXT = 200;

// Control characters and lone surrogates cannot be stored; U+FFFD is what other encodings turn into.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFD]/u;

export const text = (what: string): Cell<string> =>
  cell(`${what}: up to ${MOST_TEXT} characters in UTF-8`, (value) =>
    value !== '' && value.length <= MOST_TEXT && !UNPRINTABLE.test(value) ? value : undefined,
  );

export function wholeNumber(what: string, least: number, most: number): Cell<number> {
  return cell(`${what}: a whole number from ${least} to ${most}`, (value) => {
    if (!/^\d{1,9}$/.test(value)) return undefined;
    const number = Number(value);
    return number >= least && number <= most ? number : undefined;
  });
}

export const centsCell: Cell<Cents> = cell(`whole cents from 0 to ${MOST_CENTS}`, (value) => {
  if (!/^\d{1,9}$/.test(value)) return undefined;
  const amount = Number(value);
  return amount <= MOST_CENTS ? cents(amount) : undefined;
});

/** A rate in cents with at most one decimal place, kept as mills: `385.9` is 3859. */
function rate(expected: string, least: number): Cell<Mills> {
  return cell(
    expected,
    (value) => {
      const parts = /^(\d{1,8})(?:\.(\d))?$/.exec(value);
      if (!parts) return undefined;
      const amount = Number(parts[1]) * 10 + Number(parts[2] ?? 0);
      return amount >= least && amount <= MOST_MILLS ? mills(amount) : undefined;
    },
    { format: (amount) => String(amount / 10) },
  );
}
const MOST_RATE = MOST_MILLS / 10;
export const rateCell = rate(`cents from 0 to ${MOST_RATE} with at most one decimal place`, 0);
export const priceCell = rate(`cents above 0, to ${MOST_RATE}, with at most one decimal place`, 1);

const tenThousandths = (value: number): string => String(value / 10_000);

/** A percentage written as a decimal, kept as basis points: `0.2625` is 2625. */
export const shareCell: Cell<BasisPoints> = cell(
  'a decimal from 0 to 1 with at most 4 decimal places',
  (value) => {
    const parts = /^([01]?)(?:\.(\d{1,4}))?$/.exec(value);
    if (!parts || value === '') return undefined;
    const share = Number(parts[1] || 0) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
    return share <= 10_000 ? basisPoints(share) : undefined;
  },
  { format: tenThousandths },
);

export function oneOf<const Value extends string>(values: readonly Value[]): Cell<Value> {
  const expected = values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
  return cell(expected, (value) => values.find((one) => one === value));
}

export const dayCell: Cell<Weekday> = oneOf(WEEKDAYS);

/** Days of the week, Monday first and each once, however the cell orders them. */
export const daysCell: Cell<readonly Weekday[]> = cell(
  `days of the week separated by |: ${WEEKDAYS.join(', ')}`,
  (value) => {
    const days = value.split('|').map((day) => WEEKDAYS.find((one) => one === day.trim()));
    return days.every((day) => day !== undefined) ? weekdaysOf(weekdaySet(days)) : undefined;
  },
  { format: (days) => days.join('|') },
);

export const stateCell: Cell<string> = cell('a state or province: two letters', (value) =>
  /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : undefined,
);

const FIVE_DIGITS = /^\d{5}$/;
const fiveDigits = (value: number) => String(value).padStart(5, '0');
const zipOfNumber = { textOfNumber: fiveDigits };

export const masterZipCell: Cell<Zip> = cell(
  'a ZIP: five digits, or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? undefined,
  zipOfNumber,
);

/** As a place: five digits or six characters. */
export const placeZipCell: Cell<Zip> = cell(
  'a ZIP: five digits, or the six characters of a Canadian postal code',
  (value) => parseShipmentZip(value) ?? undefined,
  zipOfNumber,
);

/** A number below 1000 in a spreadsheet is the first three digits of ZIPs, which are listed far more often. */
export const regionZipCell: Cell<Zip> = cell(
  'a ZIP: five digits or their first three, or all or the first three characters of a Canadian postal code',
  // Most are five digits, and there are a million of them.
  (value) => (FIVE_DIGITS.test(value) ? (value as Zip) : (parseRegionZip(value) ?? undefined)),
  { textOfNumber: (value) => (value < 1000 ? String(value).padStart(3, '0') : fiveDigits(value)) },
);

export const originalZipCell: Cell<Zip> = cell(
  'a ZIP: five digits, or all or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? parseShipmentZip(value) ?? undefined,
  zipOfNumber,
);

export const zipThreeCell: Cell<string> = cell(
  'the first three characters of the ZIP',
  (value) => {
    const three = value.toUpperCase();
    return /^(\d{3}|[A-Z]\d[A-Z])$/.test(three) ? three : undefined;
  },
  { textOfNumber: (value) => String(value).padStart(3, '0') },
);

/** Degrees of latitude or longitude. */
export function degreesCell(most: number): Cell<number> {
  return cell(`degrees from -${most} to ${most}`, (value) => {
    if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(value)) return undefined;
    const degrees = Number(value);
    return Math.abs(degrees) <= most ? degrees : undefined;
  });
}

export const dateCell: Cell<IsoDate> = cell('a day written YYYY-MM-DD', (value) =>
  isIsoDate(value) ? value : undefined,
);

/** What a shipper pays of a tariff, kept as 1/10000: `0.95` is 9500. */
export const multiplierCell: Cell<Multiplier> = cell(
  'a decimal above 0, at most 10, with at most 4 decimal places',
  (value) => {
    const parts = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(value);
    if (!parts) return undefined;
    const factor = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
    return factor > 0 && factor <= 100_000 ? multiplier(factor) : undefined;
  },
  { format: tenThousandths },
);

export const emailCell: Cell<string> = cell('an email address', (value) => {
  const parsed = z.string().toLowerCase().pipe(z.email()).safeParse(value);
  return parsed.success ? parsed.data : undefined;
});

/** Several values separated by |; a blank cell is none. */
export function listCell<Value>(one: Cell<Value>): Cell<readonly Value[]> {
  const many = cell<readonly Value[]>(
    `${one.expected}; several are separated by |`,
    (value) => {
      const values: Value[] = [];
      for (const part of value.split('|')) {
        const parsed = one.parse(part.trim());
        if (parsed === undefined) return undefined;
        values.push(parsed);
      }
      return values;
    },
    { format: (values) => values.map((value) => one.format(value)).join('|') },
  );
  return blankIs(many, []);
}
