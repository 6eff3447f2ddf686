import { type CellValue, type DataTableProps, type TableSort, TITLE_COLUMN } from './data-table-types';
import { FORMAT_LOCALE } from './locale';

type Columns<Row> = Pick<DataTableProps<Row>, 'columns' | 'title'>;

const byLocale = new Intl.Collator(FORMAT_LOCALE, { numeric: true, sensitivity: 'base' });

/** What accents and case make no difference to. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The text of each row in which the filter looks: title and all columns, the hidden ones too, so that a link
 * shows everyone the same rows.
 */
export function textsOfRows<Row>(rows: readonly Row[], { columns, title }: Columns<Row>): string[] {
  return rows.map((row) => {
    const parts = columns.map((column) => column.filterText?.(row) ?? column.value(row) ?? '');
    return folded([title(row), ...parts].join('\n'));
  });
}

/** The rows that hold every word of the filter, in any order and case. */
export function filterRows<Row>(rows: readonly Row[], texts: readonly string[], filter: string): Row[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
}

/** By a column's values: numbers before text, nulls last either way; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { id, isDescending }: TableSort,
  of: Columns<Row>,
): Row[] {
  const read: ((row: Row) => CellValue) | undefined =
    id === TITLE_COLUMN ? of.title : of.columns.find((column) => column.id === id)?.value;
  if (!read) return [...rows];
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: read(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return direction * compare(one, other);
    })
    .map(({ row }) => row);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return byLocale.compare(one, other);
  return typeof one === 'number' ? -1 : 1;
}

/** Ascending, then descending, then the default sort again; null stands for the default. */
export function nextSort(id: string, current: TableSort | null, defaultSort: TableSort): TableSort | null {
  const isDefault = (sort: TableSort) =>
    sort.id === defaultSort.id && sort.isDescending === defaultSort.isDescending;
  const shown = current ?? defaultSort;
  if (shown.id === id && isDefault(shown)) return { id, isDescending: !shown.isDescending };
  if (shown.id === id && shown.isDescending) return null;
  const next = { id, isDescending: shown.id === id };
  return isDefault(next) ? null : next;
}
