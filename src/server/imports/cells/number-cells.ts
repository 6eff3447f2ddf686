import { sql } from 'kysely';
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type Mills,
  type Multiplier,
  mills,
  multiplier,
} from '../../../domain/money/money';
import { type Cell, defineCell } from './cell';
import { suggestCents, suggestDecimal, suggestRate, suggestWhole } from './suggest-number';

// Larger values are typos. The bounds also keep every product in rating below 2^53.
const MAX_CENTS = 10_000_000;
const MAX_MILLS = 10_000_000;
const MILLS_PER_CENT = 10;

// Programs that store a column as floating-point numbers write 500.0.
const WHOLE = /^\d{1,9}(?:\.0)?$/;

export function wholeNumber(what: string, min: number, max: number): Cell<number> {
  return defineCell(
    `${what}: a whole number from ${min} to ${max}`,
    (value) => {
      if (!WHOLE.test(value)) return undefined;
      const number = Number(value);
      return number >= min && number <= max ? number : undefined;
    },
    { explain: suggestWhole, isNumber: true },
  );
}

export const centsCell: Cell<Cents> = defineCell(
  `whole cents from 0 to ${MAX_CENTS}`,
  (value) => {
    if (!WHOLE.test(value)) return undefined;
    const amount = Number(value);
    return amount <= MAX_CENTS ? cents(amount) : undefined;
  },
  { explain: suggestCents, isNumber: true, unitsPerCent: 1 },
);

/** Cents with at most one decimal place, stored as mills: `385.9` is 3859. */
function millsIn(expected: string, min: number): Cell<Mills> {
  return defineCell(
    expected,
    (value) => {
      const parts = /^(\d{1,8})(?:\.(\d))?$/.exec(value);
      if (!parts) return undefined;
      const amount = Number(parts[1]) * 10 + Number(parts[2] ?? 0);
      return amount >= min && amount <= MAX_MILLS ? mills(amount) : undefined;
    },
    {
      explain: suggestRate,
      isNumber: true,
      unitsPerCent: MILLS_PER_CENT,
      format: (amount) => String(amount / MILLS_PER_CENT),
      formatSql: (amount) => sql`trim_scale(${amount}::numeric / ${sql.lit(MILLS_PER_CENT)})::text`,
    },
  );
}
const MAX_RATE = MAX_MILLS / 10;
export const rateCell = millsIn(`cents from 0 to ${MAX_RATE} with at most one decimal place`, 0);
export const priceCell = millsIn(`cents above 0, to ${MAX_RATE}, with at most one decimal place`, 1);

/** A percentage written as a decimal, stored as basis points: `0.2625` is 2625. */
export const shareCell: Cell<BasisPoints> = defineCell(
  'a decimal from 0 to 1 with at most 4 decimal places',
  (value) => {
    const parts = /^([01]?)(?:\.(\d{1,4}))?$/.exec(value);
    if (!parts || value === '') return undefined;
    const share = Number(parts[1] || 0) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
    return share <= 10_000 ? basisPoints(share) : undefined;
  },
  {
    explain: suggestDecimal,
    isNumber: true,
    isShare: true,
    format: (share) => String(share / 10_000),
    formatSql: (share) => sql`trim_scale(${share}::numeric / 10000)::text`,
  },
);

/** A shipper's factor on the tariff price, stored in 1/10000: `0.95` is 9500. */
export const multiplierCell: Cell<Multiplier> = defineCell(
  'a decimal above 0, at most 10, with at most 4 decimal places',
  (value) => {
    const parts = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(value);
    if (!parts) return undefined;
    const factor = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
    return factor > 0 && factor <= 100_000 ? multiplier(factor) : undefined;
  },
  { format: (factor) => String(factor / 10_000) },
);

/** Degrees of latitude or longitude. */
export function degreesCell(max: number): Cell<number> {
  return defineCell(`degrees from -${max} to ${max}`, (value) => {
    if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(value)) return undefined;
    const degrees = Number(value);
    return Math.abs(degrees) <= max ? degrees : undefined;
  });
}
