import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes/quotes';
import { type DataColumn, type TableView, TITLE_COLUMN } from '../../ui/table/data-table-types';
import type { QuotesView, ViewStep } from '../search-form/quotes-view';

/** Returns the table's part of the view, and a function that adds its changes to the browser history. */
export function useQuotesTableView(
  columns: readonly DataColumn<Quote>[],
  view: QuotesView,
  onViewChange: (view: QuotesView, step: ViewStep) => void,
) {
  // The address may name an unknown column.
  const sort =
    columns.some(({ id }) => id === view.sort?.id) || view.sort?.id === TITLE_COLUMN ? view.sort : null;
  const tableView = useMemo<TableView>(() => ({ sort, filter: view.filter }), [sort, view.filter]);

  function changeTable(changed: TableView) {
    const isTyped = changed.filter !== view.filter;
    const isSorted = changed.sort?.id !== sort?.id || changed.sort?.isDescending !== sort?.isDescending;
    // Typing replaces the history entry; an entry for each letter would bury the previous page.
    if (isTyped || isSorted) onViewChange({ ...view, ...changed }, isTyped ? 'replace' : 'push');
  }
  return { tableView, changeTable };
}
