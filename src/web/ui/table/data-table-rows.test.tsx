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
  selected?: readonly string[];
  maxSelected?: number;
}

function show({ initial, selected = [], maxSelected, ...options }: Options = {}) {
  const seen = {
    selected,
    view: { sort: null, filter: '', ...initial } as TableView,
    change: (_: Partial<DataTableProps<Row>>) => {},
  };
  function Screen() {
    const [view, setView] = useState(seen.view);
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set(selected));
    const [changed, setChanged] = useState<Partial<DataTableProps<Row>>>({});
    seen.view = view;
    seen.selected = [...ids];
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
        selection={{ ids, onChange: setIds, max: maxSelected, labelOf: nameOf }}
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
const headerCheckbox = () => screen.getByLabelText<HTMLInputElement>('Select all rows');

test('text sorts without regard to case, and numbers in it sort by value', () => {
  expect(sorted('title', false)).toEqual(['Arctic 9', 'arctic 10', 'Peña Cold', 'Zero']);
});

test.each([
  [false, ['Peña Cold', 'Zero', 'Arctic 9', 'arctic 10']],
  [true, ['Arctic 9', 'Peña Cold', 'Zero', 'arctic 10']],
])('missing values sort last, and equal rows keep their order (descending: %s)', (isDescending, order) => {
  expect(sorted('days', isDescending)).toEqual(order);
});

test.each([
  [false, ['Zero', 'Arctic 9', 'Peña Cold', 'arctic 10']],
  [true, ['Peña Cold', 'arctic 10', 'Zero', 'Arctic 9']],
])(
  'rows that are equal in the selected sort keep the default order (descending: %s)',
  (isDescending, order) => {
    expect(sorted('kind', isDescending)).toEqual(order);
  },
);

test('equal rows follow a descending default order too', () => {
  const order = sorted('kind', false, { id: 'days', isDescending: true });
  expect(order).toEqual(['Arctic 9', 'Zero', 'Peña Cold', 'arctic 10']);
});

test('numbers sort before text in a mixed column', () => {
  const columns: DataColumn<Row>[] = [
    { id: 'mixed', header: 'Mixed', value: ({ days, name }) => (days === 4 ? name : (days ?? 3)) },
  ];
  show({ columns, initial: { sort: { id: 'mixed', isDescending: false } } });
  expect(names()).toEqual(['arctic 10', 'Arctic 9', 'Peña Cold', 'Zero']);
});

test('a sort by an unknown column falls back to the default order', () => {
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

test('the filter searches hidden columns too', () => {
  localStorage.setItem('columns:rows', 'kind');
  show({ initial: { filter: 'van' } });
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
  expect(names()).toHaveLength(2);
});

test('a required column is shown even if it was hidden before', () => {
  localStorage.setItem('columns:rows', 'kind,days');
  show({ columns: COLUMNS.map((column) => ({ ...column, isHideable: column.id !== 'days' })) });
  expect(screen.getByRole('columnheader', { name: 'Days' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
});

test('a header sorts ascending, then descending, then returns to the default sort', () => {
  const seen = show();
  const sorts = [0, 1, 2].map(() => {
    pressHeader('Kind');
    return seen.view.sort;
  });
  expect(sorts).toEqual([{ id: 'kind', isDescending: false }, { id: 'kind', isDescending: true }, null]);
});

test.each([false, true])(
  'the header of the default sort reverses it, then restores it (descending: %s)',
  (isDescending) => {
    const seen = show({ defaultSort: { id: 'days', isDescending } });
    pressHeader('Days');
    expect(seen.view.sort).toEqual({ id: 'days', isDescending: !isDescending });
    pressHeader('Days');
    expect(seen.view.sort).toBeNull();
  },
);

test('the header of the default sort restores it from another sort', () => {
  const seen = show({ initial: { sort: { id: 'kind', isDescending: true } } });
  pressHeader('Days');
  expect(seen.view.sort).toBeNull();
});

test('open rows stay open when the rows are reloaded, as after a save', async () => {
  const seen = show();
  fireEvent.click(screen.getByRole('button', { name: 'Zero' }));
  const rows = ROWS.map((row) => ({ ...row, days: (row.days ?? 0) + 1 }));
  act(() => seen.change({ rows }));
  // A reset caused by new rows would run one tick later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('region', { name: 'Zero' }).textContent).toBe('5 days');
});

test('when the columns change, the same rows are sorted and filtered by the new values', () => {
  const seen = show({ initial: { filter: 'late' } });
  expect(names()).toEqual([]);
  act(() =>
    seen.change({
      columns: [{ id: 'days', header: 'Days', value: ({ days }) => (days === 4 ? 'late' : null) }],
    }),
  );
  expect(names()).toEqual(['Peña Cold', 'Zero']);
});

test('the header’s checkbox covers only the visible rows and leaves the others unchanged', () => {
  const seen = show({ initial: { filter: 'box' }, selected: ['p'] });
  const state = () => [headerCheckbox().checked, headerCheckbox().indeterminate];
  expect(state()).toEqual([false, false]);
  fireEvent.click(screen.getByLabelText('Zero', { selector: 'input' }));
  expect(state()).toEqual([false, true]);
  fireEvent.click(headerCheckbox());
  expect(state()).toEqual([true, false]);
  expect(seen.selected).toEqual(['p', 'z', 'n']);
  fireEvent.click(headerCheckbox());
  expect(seen.selected).toEqual(['p']);
});

test('if selecting all rows would exceed the maximum, the header’s checkbox only clears', () => {
  const seen = show({ maxSelected: 3 });
  expect(headerCheckbox().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Zero', { selector: 'input' }));
  expect(headerCheckbox().disabled).toBe(false);
  fireEvent.click(headerCheckbox());
  expect(seen.selected).toEqual([]);
});

test('a range stops at the maximum, counted from its start', () => {
  const seen = show({ maxSelected: 2 });
  fireEvent.click(screen.getByLabelText('Arctic 9', { selector: 'input' }));
  fireEvent.click(screen.getByLabelText('Peña Cold', { selector: 'input' }), { shiftKey: true });
  expect(seen.selected).toEqual(['n', 'z']);
});

test('a press on a cell opens the row, and presses on controls or in the detail do not', () => {
  show({ selection: undefined, actions: () => <button type="button">Act</button> });
  const isOpen = () => screen.getByRole('button', { name: 'Arctic 9' }).getAttribute('aria-expanded');
  const row = screen.getByRole('button', { name: 'Arctic 9' }).closest('tr');
  if (!row) throw new Error('the row is missing');
  fireEvent.click(within(row).getByText('12'));
  expect(isOpen()).toBe('true');
  fireEvent.click(screen.getByText('12 days'));
  fireEvent.click(within(row).getByRole('button', { name: 'Act' }));
  fireEvent.click(within(row).getByText('12'), { ctrlKey: true });
  expect(isOpen()).toBe('true');
  fireEvent.click(within(row).getByText('box'));
  expect(isOpen()).toBe('false');
});

test('a press on a row whose title is a link follows the link', () => {
  const followed: string[] = [];
  show({
    detail: undefined,
    titleCell: ({ id, name }) => (
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          followed.push(id);
        }}
      >
        {name}
      </a>
    ),
  });
  fireEvent.click(screen.getByText('12'));
  fireEvent.click(screen.getByRole('link', { name: 'Zero' }));
  expect(followed).toEqual(['n', 'z']);
});
