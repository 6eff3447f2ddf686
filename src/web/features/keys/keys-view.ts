import type { TableView } from '../../ui/table/data-table';

/** The table's view in an address, as `?sort=-created&filter=dock`. A value that means nothing is left out. */
export function viewOfQuery(query: Readonly<Record<string, unknown>>): TableView {
  const [, descending, id] = /^(-?)([a-zA-Z]+)$/.exec(String(query.sort ?? '')) ?? [];
  return {
    sort: id === undefined ? null : { id, isDescending: descending === '-' },
    filter: typeof query.filter === 'string' ? query.filter : '',
  };
}

export function queryOfView({ sort, filter }: TableView): Record<string, string> {
  return {
    ...(sort ? { sort: `${sort.isDescending ? '-' : ''}${sort.id}` } : {}),
    ...(filter ? { filter } : {}),
  };
}
