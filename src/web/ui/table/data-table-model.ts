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
 * The library sorts and filters. Selected and open rows and hidden columns are plain sets of ids, because the library's
 * features for them cost 3 kB compressed.
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
 * A row as the library stores it. The library caches a row's values, so an item holds the columns too and is replaced when
 * they change.
 */
export interface Item<Row> {
  id: string;
  row: Row;
  source: Source<Row>;
}

/** The ids of internal columns, which are never rendered. */
const ALL_TEXT = '*text';
const DEFAULT_ORDER = '*order';

export const isFullTextColumn = ({ id }: { id: string }): boolean => id === ALL_TEXT;

const byLocale = new Intl.Collator(FORMAT_LOCALE, { numeric: true, sensitivity: 'base' });

/** Sorts numbers before text. */
const byValue = constructSortFn({
  sort: (one: string | number, other: string | number) => {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (typeof one === 'string' && typeof other === 'string') return byLocale.compare(one, other);
    return typeof one === 'number' ? -1 : 1;
  },
});

/** Removes accents and case. */
const foldCase = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Keeps the rows with every word of the filter, in any order. */
export const containsEveryWord = constructFilterFn({
  resolveFilterValue: (filter: string) => foldCase(filter).split(/\s+/).filter(Boolean),
  filter: (text: string, words: readonly string[]) => words.every((word) => text.includes(word)),
});

/**
 * The text the filter searches: title and all columns, hidden ones included, so that a link shows everyone the same rows.
 */
function textOf<Row>({ row, source: { title, columns } }: Item<Row>): string {
  const parts = columns.map((column) => column.filterText?.(row) ?? column.value(row) ?? '');
  return foldCase([title(row), ...parts].join('\n'));
}

/** The title, the columns, and the two internal ones. */
export function columnsOf<Row>(
  { columns, title }: Source<Row>,
  defaultSort: TableSort,
): ColumnDef<typeof FEATURES, Item<Row>>[] {
  const sorted = [{ id: TITLE_COLUMN, value: title, isSortable: true }, ...columns];
  const inDefaultOrder = sorted.find(({ id }) => id === defaultSort.id);
  return [
    ...sorted.map(({ id, value, isSortable }) => ({
      id,
      // The library keeps undefined last in both directions.
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
 * Rows equal in the chosen sort keep the default order. The default has its own internal column, because a header reverses
 * its column even when that is the second sort key.
 */
export function sortingOf(sort: TableSort | null, defaultSort: TableSort): SortingState {
  const byDefault = { id: DEFAULT_ORDER, desc: defaultSort.isDescending };
  if (sort === null) return [{ id: defaultSort.id, desc: defaultSort.isDescending }];
  return [{ id: sort.id, desc: sort.isDescending }, byDefault];
}

/** The library's sorting as the screen knows it: null is the default. */
export function sortOf([first]: SortingState, defaultSort: TableSort): TableSort | null {
  if (!first || (first.id === defaultSort.id && first.desc === defaultSort.isDescending)) return null;
  return { id: first.id, isDescending: first.desc };
}
