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
  readonly schema: z.ZodType<Value, string>;
  /** What a refused cell should have held: the end of the sentence "expected ...". */
  readonly expected: string;
  readonly isRequired: boolean;
  /** The text that a spreadsheet's number stands for: it keeps the ZIP 08054 as 8054. */
  readonly textOfNumber: (value: number) => string;
}

function cell<Value>(
  expected: string,
  parse: (text: string) => Value | null,
  textOfNumber: (value: number) => string = String,
): Cell<Value> {
  const schema = z.string().transform((text, context): Value => {
    const value = parse(text);
    if (value !== null) return value;
    context.issues.push({ code: 'custom', message: expected, input: text });
    return z.NEVER;
  });
  return { schema, expected, isRequired: true, textOfNumber };
}

/** The cell may be blank, which is null. */
export function orBlank<Value>(filled: Cell<Value>): Cell<Value | null> {
  return blankIs(filled, null);
}

/** The cell may be blank, which means `meant`. */
export function blankIs<Value, Blank>(filled: Cell<Value>, meant: Blank): Cell<Value | Blank> {
  const expected = `${filled.expected}, or blank`;
  const schema = z.string().transform((text, context): Value | Blank => {
    if (text === '') return meant;
    const parsed = filled.schema.safeParse(text);
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: expected, input: text });
    return z.NEVER;
  });
  return { ...filled, schema, expected, isRequired: false };
}

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
    value !== '' && value.length <= MOST_TEXT && !UNPRINTABLE.test(value) ? value : null,
  );

export function wholeNumber(what: string, least: number, most: number): Cell<number> {
  return cell(`${what}: a whole number from ${least} to ${most}`, (value) => {
    if (!/^\d{1,9}$/.test(value)) return null;
    const number = Number(value);
    return number >= least && number <= most ? number : null;
  });
}

export const centsCell: Cell<Cents> = cell(`whole cents from 0 to ${MOST_CENTS}`, (value) => {
  if (!/^\d{1,9}$/.test(value)) return null;
  const amount = Number(value);
  return amount <= MOST_CENTS ? cents(amount) : null;
});

/** A rate in cents with at most one decimal place, kept as mills: `385.9` is 3859. */
function rate(expected: string, least: number): Cell<Mills> {
  return cell(expected, (value) => {
    const parts = /^(\d{1,8})(?:\.(\d))?$/.exec(value);
    if (!parts) return null;
    const amount = Number(parts[1]) * 10 + Number(parts[2] ?? 0);
    return amount >= least && amount <= MOST_MILLS ? mills(amount) : null;
  });
}
const MOST_RATE = MOST_MILLS / 10;
export const rateCell = rate(`cents from 0 to ${MOST_RATE} with at most one decimal place`, 0);
export const priceCell = rate(`cents above 0, to ${MOST_RATE}, with at most one decimal place`, 1);

/** A percentage written as a decimal, kept as basis points: `0.2625` is 2625. */
export const shareCell: Cell<BasisPoints> = cell(
  'a decimal from 0 to 1 with at most 4 decimal places',
  (value) => {
    const parts = /^([01]?)(?:\.(\d{1,4}))?$/.exec(value);
    if (!parts || value === '') return null;
    const share = Number(parts[1] || 0) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
    return share <= 10_000 ? basisPoints(share) : null;
  },
);

export function oneOf<const Value extends string>(values: readonly Value[]): Cell<Value> {
  const expected = values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
  return cell(expected, (value) => values.find((one) => one === value) ?? null);
}

export const dayCell: Cell<Weekday> = oneOf(WEEKDAYS);

/** Days of the week, Monday first and each once, however the cell orders them. */
export const daysCell: Cell<readonly Weekday[]> = cell(
  `days of the week separated by |: ${WEEKDAYS.join(', ')}`,
  (value) => {
    const days = value.split('|').map((day) => WEEKDAYS.find((one) => one === day.trim()));
    return days.every((day) => day !== undefined) ? weekdaysOf(weekdaySet(days)) : null;
  },
);

export const stateCell: Cell<string> = cell('a state or province: two letters', (value) =>
  /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null,
);

const fiveDigits = (value: number) => String(value).padStart(5, '0');

export const masterZipCell: Cell<Zip> = cell(
  'a ZIP: five digits, or the first three characters of a Canadian postal code',
  parseMasterZip,
  fiveDigits,
);

/** As a place: five digits or six characters. */
export const placeZipCell: Cell<Zip> = cell(
  'a ZIP: five digits, or the six characters of a Canadian postal code',
  parseShipmentZip,
  fiveDigits,
);

/** A number below 1000 in a spreadsheet is the first three digits of ZIPs, which are listed far more often. */
export const regionZipCell: Cell<Zip> = cell(
  'a ZIP: five digits or their first three, or all or the first three characters of a Canadian postal code',
  parseRegionZip,
  (value) => (value < 1000 ? String(value).padStart(3, '0') : fiveDigits(value)),
);

export const originalZipCell: Cell<Zip> = cell(
  'a ZIP: five digits, or all or the first three characters of a Canadian postal code',
  (value) => parseMasterZip(value) ?? parseShipmentZip(value),
  fiveDigits,
);

export const zipThreeCell: Cell<string> = cell(
  'the first three characters of the ZIP',
  (value) => {
    const three = value.toUpperCase();
    return /^(\d{3}|[A-Z]\d[A-Z])$/.test(three) ? three : null;
  },
  (value) => String(value).padStart(3, '0'),
);

/** Degrees of latitude or longitude. */
export function degreesCell(most: number): Cell<number> {
  return cell(`degrees from -${most} to ${most}`, (value) => {
    if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(value)) return null;
    const degrees = Number(value);
    return Math.abs(degrees) <= most ? degrees : null;
  });
}

export const dateCell: Cell<IsoDate> = cell('a day written YYYY-MM-DD', (value) =>
  isIsoDate(value) ? value : null,
);

/** What a shipper pays of a tariff, kept as 1/10000: `0.95` is 9500. */
export const multiplierCell: Cell<Multiplier> = cell(
  'a decimal above 0, at most 10, with at most 4 decimal places',
  (value) => {
    const parts = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(value);
    if (!parts) return null;
    const factor = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
    return factor > 0 && factor <= 100_000 ? multiplier(factor) : null;
  },
);

export const emailCell: Cell<string> = cell('an email address', (value) => {
  const parsed = z.string().toLowerCase().pipe(z.email()).safeParse(value);
  return parsed.success ? parsed.data : null;
});

/** Several values separated by |; a blank cell is none. */
export function listCell<Value>(one: Cell<Value>): Cell<readonly Value[]> {
  const many = cell<readonly Value[]>(`${one.expected}; several are separated by |`, (value) => {
    const values: Value[] = [];
    for (const part of value.split('|')) {
      const parsed = one.schema.safeParse(part.trim());
      if (!parsed.success) return null;
      values.push(parsed.data);
    }
    return values;
  });
  return blankIs(many, []);
}
