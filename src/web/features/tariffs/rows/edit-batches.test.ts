import { expect, test } from 'vitest';
import { Refusal } from '../../../api/failures';
import { newRowErrors, patchRows, refusedCells, rowConflicts, toEdit } from './edit-batches';
import { RowIds } from './row-ids';
import { keyTextOf } from './use-tariff-rows';

const KEY = ['origin', 'commodity'];
const row = (id: string, rate: string, commodity: string | null = null) => ({
  id,
  revision: 4,
  cells: { origin: id, commodity, rate },
});
const ROWS = [row('Salinas', '100'), row('Boston', '200', 'PRODUCE')];
const find = (rowId: string) => ROWS.find(({ id }) => id === rowId);

const refusal = (part: object) =>
  new Refusal({ type: 'about:blank', title: '', status: 422, code: 'X', ...part } as ConstructorParameters<
    typeof Refusal
  >[0]);

test('edits name rows by their key, with the revision that was edited', () => {
  const batch = {
    set: [
      { rowId: 'Boston', cells: { rate: '250' } },
      { rowId: 'gone', cells: { rate: '1' } },
    ],
    add: [{ origin: 'Reno', rate: '50' }],
    remove: [{ origin: 'Salinas', commodity: null, rate: '100' }],
  };
  expect(toEdit('lanes', batch, KEY, find)).toEqual({
    rows: [ROWS[1]],
    edit: {
      type: 'lanes',
      set: [
        { key: { origin: 'Boston', commodity: 'PRODUCE' }, cells: { rate: '250' }, unchangedSince: 4 },
        { key: null, cells: { origin: 'Reno', rate: '50' } },
      ],
      remove: [{ key: { origin: 'Salinas', commodity: null } }],
    },
  });
});

test('errors and conflicts find their cells by the path in the body', () => {
  const wrong = refusal({
    errors: [
      { field: 'edits.0.set.1.cells.rate', message: 'too much' },
      { field: 'edits.0.set.0', message: 'no such row' },
      { field: 'edits.0.set.2.cells.origin', message: 'unknown' },
    ],
  });
  expect(refusedCells(wrong, ROWS)).toEqual([
    { rowId: 'Boston', columnId: 'rate', message: 'too much' },
    { rowId: 'Salinas', columnId: null, message: 'no such row' },
  ]);
  expect(newRowErrors(wrong, ROWS.length)).toEqual({ origin: 'unknown' });
  const changed = refusal({
    changedRows: [{ field: 'edits.0.set.0', cells: null, revision: null, at: null, by: 'Dale' }],
  });
  expect(rowConflicts(changed, ROWS)).toEqual([
    { rowId: 'Salinas', theirs: null, revision: 4, by: 'Dale', at: null },
  ]);
});

test('saved rows replace the read ones, and rows that did not change stay the same objects', () => {
  const loaded = { revision: 4, columns: ['origin'], key: KEY, rows: ROWS, total: 10 };
  const added = row('Reno', '50');
  const patched = patchRows(loaded, {
    replaced: new Map([[keyTextOf(KEY, { origin: 'Salinas' }), null]]),
    added: [added],
    revision: 5,
  });
  expect(patched).toMatchObject({ revision: 5, total: 10 });
  expect(patched.rows).toEqual([added, ROWS[1]]);
  expect(patched.rows[1]).toBe(ROWS[1]);
});

test('a row keeps its id when its key changes, and its old key gets another one', () => {
  const ids = new RowIds();
  const id = ids.idOf(KEY, { origin: 'Salinas' });
  ids.rename(KEY, { origin: 'Salinas' }, { origin: 'Reno' });
  expect(ids.idOf(KEY, { origin: 'Reno' })).toBe(id);
  expect(ids.idOf(KEY, { origin: 'Salinas' })).not.toBe(id);
});
