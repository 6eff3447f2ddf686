import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { type DataColumn, DataTable, type TableView } from './data-table';
import type { DataTableProps } from './data-table-types';

interface Row {
  id: string;
  name: string;
  days: number | null;
  kind: string;
}
const ROWS: Row[] = [
  { id: 'p', name: 'Peña Cold', days: 4, kind: 'van' },
  { id: 't', name: 'arctic 10', days: null, kind: 'van' },
  { id: 'n', name: 'Arctic 9', days: 12, kind: 'box' },
  { id: 'z', name: 'Zero', days: 4, kind: 'box' },
];
const COLUMNS: DataColumn<Row>[] = [
  { id: 'days', header: 'Days', value: ({ days }) => days },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind, filterText: ({ kind }) => `Reefer ${kind}` },
];
const BY_DAYS = { id: 'days', isDescending: false };
const idOf = ({ id }: Row) => id;
const nameOf = ({ name }: Row) => name;
const detailOf = ({ days }: Row) => `${days} days`;

interface Options extends Partial<DataTableProps<Row>> {
  initial?: Partial<TableView>;
  chosen?: readonly string[];
  atMost?: number;
}

function show({ initial, chosen = [], atMost, ...options }: Options = {}) {
  const seen = {
    chosen,
    view: { sort: null, filter: '', ...initial } as TableView,
    change: (_: Partial<DataTableProps<Row>>) => {},
  };
  function Screen() {
    const [view, setView] = useState(seen.view);
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen));
    const [changed, setChanged] = useState<Partial<DataTableProps<Row>>>({});
    seen.view = view;
    seen.chosen = [...ids];
    seen.change = setChanged;
    return (
      <DataTable
        label="Rows"
        rows={ROWS}
        rowId={idOf}
        titleHeader="Name"
        title={nameOf}
        openLabel={nameOf}
        columns={COLUMNS}
        detail={detailOf}
        detailLabel={nameOf}
        view={view}
        onViewChange={setView}
        defaultSort={BY_DAYS}
        selection={{ ids, onChange: setIds, max: atMost, labelOf: nameOf }}
        countText={(shown, all) => `${shown} of ${all}`}
        columnsKey="rows"
        {...options}
        {...changed}
      />
    );
  }
  renderWeb(<Screen />);
  return seen;
}
const names = () =>
  [...document.querySelectorAll('[data-row-id] button[aria-expanded]')].map((button) => button.textContent);
const sorted = (id: string, isDescending: boolean, defaultSort = BY_DAYS) => {
  show({ initial: { sort: { id, isDescending } }, defaultSort });
  return names();
};
const pressHeader = (name: string) =>
  fireEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));
const headBox = () => screen.getByLabelText<HTMLInputElement>('Select all rows');

test('text sorts as people read it, without regard to case, numbers in it by size', () => {
  expect(sorted('title', false)).toEqual(['Arctic 9', 'arctic 10', 'Peña Cold', 'Zero']);
});

test.each([
  [false, ['Peña Cold', 'Zero', 'Arctic 9', 'arctic 10']],
  [true, ['Arctic 9', 'Peña Cold', 'Zero', 'arctic 10']],
])(
  'a lack of a value stands last, and equal rows keep their order (descending: %s)',
  (isDescending, order) => {
    expect(sorted('days', isDescending)).toEqual(order);
  },
);

test.each([
  [false, ['Zero', 'Arctic 9', 'Peña Cold', 'arctic 10']],
  [true, ['Peña Cold', 'arctic 10', 'Zero', 'Arctic 9']],
])('equal rows of a chosen sort stand in the default order (descending: %s)', (isDescending, order) => {
  expect(sorted('kind', isDescending)).toEqual(order);
});

test('the default order of equal rows may be a descending one', () => {
  const order = sorted('kind', false, { id: 'days', isDescending: true });
  expect(order).toEqual(['Arctic 9', 'Zero', 'Peña Cold', 'arctic 10']);
});

test('numbers stand before text in a column that holds both', () => {
  const columns: DataColumn<Row>[] = [
    { id: 'mixed', header: 'Mixed', value: ({ days, name }) => (days === 4 ? name : (days ?? 3)) },
  ];
  show({ columns, initial: { sort: { id: 'mixed', isDescending: false } } });
  expect(names()).toEqual(['arctic 10', 'Arctic 9', 'Peña Cold', 'Zero']);
});

test('a sort by a column that is not there leaves the rows in the default order', () => {
  expect(sorted('gone', true)).toEqual(['Peña Cold', 'Zero', 'Arctic 9', 'arctic 10']);
});

test.each([
  ['', 4],
  ['  ', 4],
  ['pena', 1],
  ['ARCTIC van', 1],
  ['box reefer', 2],
  ['12', 1],
  ['null', 0],
  ['zzz zero', 0],
])('the filter %j leaves %d rows', (filter, count) => {
  show({ initial: { filter } });
  expect(names()).toHaveLength(count);
});

test('the filter looks in hidden columns too', () => {
  localStorage.setItem('columns:rows', 'kind');
  show({ initial: { filter: 'van' } });
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
  expect(names()).toHaveLength(2);
});

test('a column that must stay stands although it was hidden once', () => {
  localStorage.setItem('columns:rows', 'kind,days');
  show({ columns: COLUMNS.map((column) => ({ ...column, isHideable: column.id !== 'days' })) });
  expect(screen.getByRole('columnheader', { name: 'Days' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
});

test('a header turns its column up, down and back to the default sort', () => {
  const seen = show();
  const told = [0, 1, 2].map(() => {
    pressHeader('Kind');
    return seen.view.sort;
  });
  expect(told).toEqual([{ id: 'kind', isDescending: false }, { id: 'kind', isDescending: true }, null]);
});

test.each([false, true])('the default sort’s header turns and returns (descending: %s)', (isDescending) => {
  const seen = show({ defaultSort: { id: 'days', isDescending } });
  pressHeader('Days');
  expect(seen.view.sort).toEqual({ id: 'days', isDescending: !isDescending });
  pressHeader('Days');
  expect(seen.view.sort).toBeNull();
});

test('the default sort’s header leads from another sort back to it', () => {
  const seen = show({ initial: { sort: { id: 'kind', isDescending: true } } });
  pressHeader('Days');
  expect(seen.view.sort).toBeNull();
});

test('opened rows stay open when rows come anew, as after a save', async () => {
  const seen = show();
  fireEvent.click(screen.getByRole('button', { name: 'Zero' }));
  const rows = ROWS.map((row) => ({ ...row, days: (row.days ?? 0) + 1 }));
  act(() => seen.change({ rows }));
  // What closes rows for new ones does so a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('region', { name: 'Zero' }).textContent).toBe('5 days');
});

test('columns that read otherwise sort and filter the same rows anew', () => {
  const seen = show({ initial: { filter: 'late' } });
  expect(names()).toEqual([]);
  act(() =>
    seen.change({
      columns: [{ id: 'days', header: 'Days', value: ({ days }) => (days === 4 ? 'late' : null) }],
    }),
  );
  expect(names()).toEqual(['Peña Cold', 'Zero']);
});

test('the header’s box speaks of the shown rows, and leaves the others as they are', () => {
  const seen = show({ initial: { filter: 'box' }, chosen: ['p'] });
  const state = () => [headBox().checked, headBox().indeterminate];
  expect(state()).toEqual([false, false]);
  fireEvent.click(screen.getByLabelText('Zero', { selector: 'input' }));
  expect(state()).toEqual([false, true]);
  fireEvent.click(headBox());
  expect(state()).toEqual([true, false]);
  expect(seen.chosen).toEqual(['p', 'z', 'n']);
  fireEvent.click(headBox());
  expect(seen.chosen).toEqual(['p']);
});

test('where not all shown rows can be chosen, the header’s box only takes back', () => {
  const seen = show({ atMost: 3 });
  expect(headBox().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Zero', { selector: 'input' }));
  expect(headBox().disabled).toBe(false);
  fireEvent.click(headBox());
  expect(seen.chosen).toEqual([]);
});

test('a range stops where the selection is full, counted from where it began', () => {
  const seen = show({ atMost: 2 });
  fireEvent.click(screen.getByLabelText('Arctic 9', { selector: 'input' }));
  fireEvent.click(screen.getByLabelText('Peña Cold', { selector: 'input' }), { shiftKey: true });
  expect(seen.chosen).toEqual(['n', 'z']);
});
