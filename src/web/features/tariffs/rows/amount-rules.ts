import { typedDollars } from '../../../ui/form/typed-dollars';
import { type AmountRule, changeAmount } from '../../../ui/grid/change-amounts';
import type { CellChange, Cells, GridColumn } from '../../../ui/grid/grid-types';

export const HOW = ['PERCENT', 'AMOUNT', 'SET'] as const;
/** The amounts to round to, in cents. */
export const ROUND_TO = ['1', '5', '10', '25', '100'] as const;

/** The rule as the user typed it. */
export interface RuleTexts {
  readonly how: (typeof HOW)[number];
  readonly change: string;
  readonly roundTo: (typeof ROUND_TO)[number];
  readonly min: string;
  readonly max: string;
}

const SIGNED = /^([+−-]?)\s*(.+)$/;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/;

/** The rule in the column's units; null if a text cannot be parsed. */
export function readRule(typed: RuleTexts, { kind }: Pick<GridColumn, 'kind'>): AmountRule | null {
  const { money } = kind;
  if (!money) return null;
  const decimals = money.perDollar === 100 ? 2 : 3;
  const [, sign = '', amount = ''] = SIGNED.exec(typed.change.trim()) ?? [];
  const size = typed.how === 'PERCENT' ? hundredths(amount) : typedDollars(amount, decimals);
  if (size === '' || Number.isNaN(size)) return null;
  const isLess = sign === '-' || sign === '−';
  if (isLess && (typed.how === 'SET' || (typed.how === 'PERCENT' && size > 10_000))) return null;
  const min = typedDollars(typed.min, decimals);
  const max = typedDollars(typed.max, decimals);
  if (Number.isNaN(min) || Number.isNaN(max)) return null;
  const roundCents = Number(typed.roundTo);
  return {
    how: typed.how,
    change: isLess ? -size : size,
    // Rates per mile keep their tenth of a cent unless the user rounds them.
    roundTo: roundCents === 1 ? 1 : (roundCents * money.perDollar) / 100,
    min: min === '' ? null : min,
    max: Math.min(max === '' ? money.max : max, money.max),
  };
}

function hundredths(text: string): number {
  const [, whole, fraction = ''] = PERCENT.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The new amounts that differ from the old ones. Blank cells stay blank, unless the rule sets an amount. */
export function planAmounts(
  rows: readonly { readonly id: string; readonly cells: Cells }[],
  { id: columnId, kind }: GridColumn,
  rule: AmountRule,
): readonly CellChange[] {
  const { money } = kind;
  if (!money) return [];
  return rows.flatMap(({ id: rowId, cells }) => {
    const before = cells[columnId] ?? null;
    if (before === null && rule.how !== 'SET') return [];
    const value = money.ofUnits(changeAmount(before === null ? 0 : money.toUnits(before), rule));
    return value === before ? [] : [{ rowId, columnId, value }];
  });
}
