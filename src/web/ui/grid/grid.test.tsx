import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import type { EditBatch, SaveResult } from './edits/edit-steps';
import { Grid } from './grid';
import { GridStatus } from './grid-status';
import type { GridColumn, GridRow } from './grid-types';
import { choiceKind, moneyKind, textKind } from './kinds/cell-kinds';
import { useGridEdits } from './use-grid-edits';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', header: 'Name', kind: textKind, widthPx: 120, isRequired: true },
  { id: 'rate', header: 'Rate', kind: moneyKind, widthPx: 100 },
  {
    id: 'class',
    header: 'Class',
    kind: choiceKind([
      { value: 'FROZEN', label: 'Frozen' },
      { value: 'CHILLED', label: 'Chilled' },
    ]),
    widthPx: 100,
  },
];
const row = (name: string, rate: string | null): GridRow => ({
  id: name,
  cells: { name, rate, class: 'FROZEN' },
});
const ROWS = [row('Atlanta', '36900'), row('Boston', '44105'), row('Chicago', null)];

function Sample({ save }: { save: (batch: EditBatch) => Promise<SaveResult> }) {
  const [rows, setRows] = useState<readonly GridRow[]>(ROWS);
  const [chosen, onChoose] = useState<ReadonlySet<string>>(new Set());
  const edits = useGridEdits(rows, async (batch) => {
    const result = await save(batch);
    if (result.kind === 'saved') {
      setRows((current) =>
        current.map((one) => {
          const set = batch.set.find(({ rowId }) => rowId === one.id);
          return set ? { ...one, cells: { ...one.cells, ...set.cells } } : one;
        }),
      );
    }
    return result;
  });
  return (
    <Grid
      label="Lanes"
      rows={rows}
      columns={COLUMNS}
      edits={edits}
      rowName={({ cells }) => cells.name ?? ''}
      choice={{ chosen, onChoose }}
      status={<GridStatus edits={edits} />}
    />
  );
}

function openGrid(results: SaveResult[] = []) {
  const sent: EditBatch[] = [];
  let revision = 1;
  renderWeb(
    <Sample
      save={async (batch) => {
        sent.push(batch);
        revision += 1;
        return results.shift() ?? { kind: 'saved', revision };
      }}
    />,
  );
  const grid = screen.getByRole('grid', { name: 'Lanes' });
  const press = (key: string, options: object = {}) => fireEvent.keyDown(grid, { key, ...options });
  const cellAt = (at: number) =>
    screen.getAllByRole('gridcell').filter((one) => one.dataset.cell)[at] as HTMLElement;
  const focused = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  const type = (text: string, end = 'Enter') => {
    const field = screen.getByRole(/^Edit Class/.test(text) ? 'combobox' : 'textbox');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: end });
  };
  const paste = (text: string) =>
    fireEvent.paste(grid, { clipboardData: { getData: () => text, setData: () => {} } });
  return { sent, grid, press, cellAt, focused, type, paste };
}

test('arrows, Home, End, and Ctrl+Home move the focused cell', () => {
  const { press, focused } = openGrid();
  expect(focused()?.textContent).toBe('Atlanta');
  press('ArrowRight');
  press('ArrowDown');
  expect(focused()?.textContent).toBe('$441.05');
  press('End');
  expect(focused()?.textContent).toBe('Frozen');
  press('Home', { ctrlKey: true });
  expect(focused()?.textContent).toBe('Atlanta');
  press('End', { ctrlKey: true });
  expect(focused()?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4');
});

test('typing replaces a value, Enter saves it and moves down', async () => {
  const { sent, press, focused, type } = openGrid();
  press('ArrowRight');
  press('3');
  type('387.10');
  expect(focused()?.textContent).toBe('$441.05');
  expect(sent).toEqual([{ set: [{ rowId: 'Atlanta', cells: { rate: '38710' } }], add: [], remove: [] }]);
  expect(await screen.findByText(/Saved .* version 2/)).toBeTruthy();
  expect(screen.getByText('$387.10').dataset.state).toBe('changed');
});

test('a text that is no amount stays in its cell with the reason, and nothing is sent', () => {
  const { sent, press, focused, type } = openGrid();
  press('ArrowRight');
  press('Enter');
  type('12,5', 'Tab');
  expect(sent).toEqual([]);
  press('ArrowLeft');
  expect(focused()?.textContent).toBe('12,5');
  expect(focused()?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('Enter dollars');
  press('Escape');
  expect(focused()?.textContent).toBe('$369.00');
});

test('Escape cancels typing', () => {
  const { sent, press, focused, type } = openGrid();
  press('ArrowRight');
  press('9');
  type('999', 'Escape');
  expect(focused()?.textContent).toBe('$369.00');
  expect(sent).toEqual([]);
});

test('Ctrl+D fills the block down, and Ctrl+Z takes it back as one edit', async () => {
  const { sent, press } = openGrid();
  press('ArrowRight');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('d', { ctrlKey: true });
  await waitFor(() => expect(screen.getAllByText('$369.00')).toHaveLength(3));
  await screen.findByText(/version 2/);
  press('z', { ctrlKey: true });
  await screen.findByText(/version 3/);
  expect(sent[1]?.set).toEqual([
    { rowId: 'Boston', cells: { rate: '44105' } },
    { rowId: 'Chicago', cells: { rate: null } },
  ]);
});

test('a pasted block shows what it would change, and Enter saves it', async () => {
  const { sent, press, paste } = openGrid();
  press('ArrowRight');
  paste('$1,250.00\tchilled\r\n99\tfro\r\nabc\tFrozen\r\n');
  expect(sent).toEqual([]);
  expect(screen.getByText('$369.00').tagName).toBe('S');
  expect(screen.getByText(/3 cells would change. 1 cell has an error/)).toBeTruthy();
  press('Enter');
  await screen.findByText('1 cell not saved');
  expect(sent[0]?.set).toEqual([
    { rowId: 'Atlanta', cells: { rate: '125000', class: 'CHILLED' } },
    { rowId: 'Boston', cells: { rate: '9900' } },
  ]);
  expect(screen.getByText('abc').dataset.state).toBe('error');
});

test('Delete clears the block, and Space selects the row', async () => {
  const { sent, press } = openGrid();
  press('ArrowRight');
  press('Delete');
  await screen.findByText(/version 2/);
  expect(sent[0]?.set).toEqual([{ rowId: 'Atlanta', cells: { rate: null } }]);
  press(' ');
  expect((screen.getByRole('checkbox', { name: 'Select Atlanta' }) as HTMLInputElement).checked).toBe(true);
});

test('a row that someone else changed offers both values, and the user’s own can still be saved', async () => {
  const theirs = { name: 'Atlanta', rate: '40000', class: 'FROZEN' };
  const conflict = { rowId: 'Atlanta', theirs, revision: 9, by: 'Dale Whitfield', at: null };
  const { sent, press, type } = openGrid([{ kind: 'conflict', rows: [conflict] }]);
  press('ArrowRight');
  press('3');
  type('387.10');
  const save = await screen.findByRole('button', { name: 'Save mine' });
  const card = save.closest('section');
  expect(card?.textContent).toContain('Dale Whitfield changed this row');
  expect(card?.textContent).toMatch(/Was · Rate\$369.00Theirs.*\$400.00Yours.*\$387.10/);
  expect(document.activeElement).toBe(card);
  fireEvent.click(save);
  await screen.findByText(/version 3/);
  expect(sent[1]?.set).toEqual([{ rowId: 'Atlanta', cells: { rate: '38710' } }]);
});

test('a conflict is not shown until the user leaves the cell being typed in', async () => {
  const theirs = { name: 'Atlanta', rate: '40000', class: 'FROZEN' };
  const conflict = { rowId: 'Atlanta', theirs, revision: 9, by: 'Dale Whitfield', at: null };
  const { sent, press, type } = openGrid([{ kind: 'conflict', rows: [conflict] }]);
  press('ArrowRight');
  press('3');
  type('387.10');
  press('6');
  const field = screen.getByRole('textbox') as HTMLInputElement;
  fireEvent.change(field, { target: { value: '600' } });
  await waitFor(() => expect(screen.getByText('$387.10').dataset.state).toBe('conflict'));
  expect([document.activeElement, field.value, sent.length]).toEqual([field, '600', 1]);
  type('6007');
  expect(await screen.findByRole('button', { name: 'Keep theirs' })).toBeTruthy();
  await waitFor(() => expect(sent[1]?.set).toEqual([{ rowId: 'Boston', cells: { rate: '600700' } }]));
});

test('the grid is one tab stop', () => {
  const { grid } = openGrid();
  expect(grid.tabIndex).toBe(0);
  expect(
    grid.querySelectorAll('[tabindex="0"], button:not([tabindex="-1"]), input:not([tabindex="-1"])'),
  ).toHaveLength(0);
});

test('on paper, all rows are a table with the values that are shown', async () => {
  const { press, type } = openGrid([{ kind: 'refused', cells: [], message: 'No connection' }]);
  press('ArrowRight');
  press('4');
  type('415.50');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  const table = screen.getByRole('table', { name: 'Lanes' });
  expect(table.closest('[data-print-only]')).toBeTruthy();
  expect(screen.getByRole('grid').hasAttribute('data-screen-only')).toBe(true);
  const lines = within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['Name', 'Rate', 'Class'],
    ['Atlanta', '$415.50', 'Frozen'],
    ['Boston', '$441.05', 'Frozen'],
    ['Chicago', '', 'Frozen'],
  ]);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table')).toBeNull();
});
