import {
  type ColumnDef,
  columnFilteringFeature,
  constructFilterFn,
  constructSortFn,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';
import { FORMAT_LOCALE } from '../format/locale';
import { type DataTableProps, type TableSort, TITLE_COLUMN } from './data-table-types';

/**
 * What the library does for the table: it sorts and filters. Which rows are chosen or opened and which columns are
 * hidden are sets of ids, for which its own features weigh too much (3 kB compressed).
 */
export const FEATURES = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

export type Source<Row> = Pick<DataTableProps<Row>, 'columns' | 'title'>;

/**
 * A row as the library holds it. It reads a row's values once and keeps them, so a row comes with the columns
 * that read it, and is another one when they change.
 */
export interface Item<Row> {
  id: string;
  row: Row;
  source: Source<Row>;
}

/** Columns of the library's that nobody sees. */
const ALL_TEXT = '*text';
const DEFAULT_ORDER = '*order';

export const isTextOfAll = ({ id }: { id: string }): boolean => id === ALL_TEXT;

const byLocale = new Intl.Collator(FORMAT_LOCALE, { numeric: true, sensitivity: 'base' });

/** Numbers before text. */
const byValue = constructSortFn({
  sort: (one: string | number, other: string | number) => {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (typeof one === 'string' && typeof other === 'string') return byLocale.compare(one, other);
    return typeof one === 'number' ? -1 : 1;
  },
});

/** What accents and case make no difference to. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Leaves the rows that hold every word of the filter, in any order and case. */
export const holdsEveryWord = constructFilterFn({
  resolveFilterValue: (filter: string) => folded(filter).split(/\s+/).filter(Boolean),
  filter: (text: string, words: readonly string[]) => words.every((word) => text.includes(word)),
});

/**
 * The text of a row in which the filter looks: title and all columns, the hidden ones too, so that a link
 * shows everyone the same rows.
 */
function textOf<Row>({ row, source: { title, columns } }: Item<Row>): string {
  const parts = columns.map((column) => column.filterText?.(row) ?? column.value(row) ?? '');
  return folded([title(row), ...parts].join('\n'));
}

/** The title, the columns, and two that only sort and filter. */
export function columnsOf<Row>(
  { columns, title }: Source<Row>,
  defaultSort: TableSort,
): ColumnDef<typeof FEATURES, Item<Row>>[] {
  const sorted = [{ id: TITLE_COLUMN, value: title, isSortable: true }, ...columns];
  const inDefaultOrder = sorted.find(({ id }) => id === defaultSort.id);
  return [
    ...sorted.map(({ id, value, isSortable }) => ({
      id,
      // What is undefined the library can keep last either way.
      accessorFn: ({ row }: Item<Row>) => value(row) ?? undefined,
      sortFn: byValue,
      sortUndefined: 'last' as const,
      sortDescFirst: id === defaultSort.id && defaultSort.isDescending,
      enableSorting: isSortable,
    })),
    {
      id: DEFAULT_ORDER,
      accessorFn: ({ row }: Item<Row>) => inDefaultOrder?.value(row) ?? undefined,
      sortFn: byValue,
      sortUndefined: 'last',
    },
    { id: ALL_TEXT, accessorFn: textOf, enableSorting: false },
  ];
}

/**
 * Equal rows of a chosen sort stand in the order of the default one; that has a column of its own here, because
 * a header turns around whatever its column is sorted by, be it in the second place.
 */
export function sortingOf(sort: TableSort | null, defaultSort: TableSort): SortingState {
  const byDefault = { id: DEFAULT_ORDER, desc: defaultSort.isDescending };
  if (sort === null) return [{ id: defaultSort.id, desc: defaultSort.isDescending }];
  return [{ id: sort.id, desc: sort.isDescending }, byDefault];
}

/** What the screen is told of a sorting: null stands for the default. */
export function sortOf([first]: SortingState, defaultSort: TableSort): TableSort | null {
  if (!first || (first.id === defaultSort.id && first.desc === defaultSort.isDescending)) return null;
  return { id: first.id, isDescending: first.desc };
}
