import type { FileUploadChange } from '../../contract/uploads/upload-findings';
import { relativeChange } from '../../domain/money/median-change';
import { snakeKey } from '../../domain/text/key-case';
import type { UploadChange } from '../../domain/uploads';

type Cells = FileUploadChange['key'];
type Value = Cells[string] | undefined;

/** A cell before and after the change; null if blank. */
export interface ChangedCell {
  /** Spelled as in the file. */
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The values are amounts in cents. */
  readonly isAmount: boolean;
  /** The values are shares: 0.025 is 2.5%. */
  readonly isShare: boolean;
  /** The relative change of an amount; null if there is none. */
  readonly change: number | null;
}

export interface KeyCell {
  /** Spelled as in the file. */
  readonly column: string;
  readonly value: string;
}

/** A row that a dry run would create, change, or remove. */
export interface ChangedRow {
  readonly id: string;
  readonly change: UploadChange;
  /** The cells of the key columns, without blanks. */
  readonly key: readonly KeyCell[];
  /** For an updated row, the cells that differ; otherwise all cells outside the key. */
  readonly cells: readonly ChangedCell[];
}

/** Rows shown of each kind of change. Removals come first. */
export const MAX_SHOWN_PER_KIND = 10;
const KINDS: readonly UploadChange[] = ['REMOVED', 'UPDATED', 'CREATED'];

/**
 * Some changes of each kind, sorted by key. The `omitted` columns are left out of the key because the screen shows them
 * elsewhere.
 */
export function changedRows(changes: readonly FileUploadChange[], omitted: readonly string[] = []) {
  const rows = changes.map((one) => changedRow(one, omitted));
  return KINDS.flatMap((kind) =>
    rows
      .filter(({ change }) => change === kind)
      .sort((a, b) => order.compare(sortedBy(a), sortedBy(b)))
      .slice(0, MAX_SHOWN_PER_KIND),
  );
}

const sortedBy = ({ key }: ChangedRow) => key.map(({ value }) => value).join(' ');
const order = new Intl.Collator('en-US', { numeric: true });

function changedRow(
  { position, change, key, before, after, amounts, shares }: FileUploadChange,
  omitted: readonly string[],
) {
  const isChanged = change === 'UPDATED';
  const cells = Object.keys({ ...before, ...after })
    .filter((name) => isChanged || !(name in key))
    .map((name) => changedCell(snakeKey(name), before?.[name], after?.[name], { amounts, shares }))
    .filter((cell) => isChanged || cell.before !== null || cell.after !== null);
  const keyValues = Object.entries(key)
    .filter(([name]) => !omitted.includes(name))
    .map(([name, value]) => ({ column: snakeKey(name), value: cellText(value) }))
    .filter((cell): cell is KeyCell => cell.value !== null);
  return { id: String(position), change, key: keyValues, cells } satisfies ChangedRow;
}

function changedCell(
  column: string,
  from: Value,
  to: Value,
  { amounts, shares }: Pick<FileUploadChange, 'amounts' | 'shares'>,
): ChangedCell {
  const [before, after] = [cellText(from), cellText(to)];
  const isAmount = amounts.includes(column);
  const number = (cents: string | null) => (isAmount && cents !== null ? Number(cents) : null);
  const change = relativeChange({ before: number(before), after: number(after) });
  return { column, before, after, isAmount, isShare: shares.includes(column), change };
}

function cellText(value: Value): string | null {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
