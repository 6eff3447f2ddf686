import { expect, test } from 'vitest';
import type { CellChange, Cells } from '../grid-types';
import type { EditBatch, SaveResult } from './edit-steps';
import { EditStore } from './edit-store';

const saved = (revision: number): SaveResult => ({ kind: 'saved', revision });

/** A store over rows in memory, whose saves end when the test says so. */
function openStore(rows: Record<string, Cells> = { a: { rate: '1' }, b: { rate: '2' } }) {
  const sent: EditBatch[] = [];
  const ends: ((result: SaveResult) => void)[] = [];
  const store = new EditStore(
    (batch) => {
      sent.push(batch);
      return new Promise((resolve) => ends.push(resolve));
    },
    (rowId) => rows[rowId],
  );
  const end = async (result: SaveResult) => {
    const batch = sent[sent.length - ends.length];
    if (result.kind === 'saved') {
      for (const { rowId, cells } of batch?.set ?? []) rows[rowId] = { ...rows[rowId], ...cells };
    }
    ends.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const set = (...changes: CellChange[]) => store.change({ changes, refusals: [] });
  const stateOf = (rowId: string) => store.snapshot().states.get(rowId)?.rate;
  return { store, sent, end, set, stateOf, rows };
}
const change = (rowId: string, value: string | null): CellChange => ({ rowId, columnId: 'rate', value });

test('edits made during a save wait for its end and are sent together', async () => {
  const { sent, end, set, stateOf } = openStore();
  set(change('a', '10'));
  set(change('a', '11'));
  set(change('b', '20'));
  expect(sent).toHaveLength(1);
  await end(saved(2));
  expect(stateOf('a')).toEqual({ kind: 'saving', value: '11' });
  expect(sent[1]?.set).toEqual([
    { rowId: 'a', cells: { rate: '11' } },
    { rowId: 'b', cells: { rate: '20' } },
  ]);
  await end(saved(3));
  expect(stateOf('a')).toEqual({ kind: 'changed' });
});

test('a refused row keeps its value and its reason, and the other rows are saved without it', async () => {
  const { store, sent, end, set, stateOf } = openStore();
  set(change('a', '10'), change('b', '20'));
  await end({ kind: 'refused', message: '', cells: [{ rowId: 'a', columnId: 'rate', message: 'too much' }] });
  expect(stateOf('a')).toEqual({ kind: 'error', value: '10', error: 'too much' });
  expect(sent[1]?.set).toEqual([{ rowId: 'b', cells: { rate: '20' } }]);
  await end(saved(2));
  expect(store.snapshot()).toMatchObject({ openCells: 1, isSaving: false, saved: { revision: 2 } });
  store.undo();
  expect(stateOf('a')).toBeUndefined();
  expect(sent[2]?.set).toEqual([{ rowId: 'b', cells: { rate: '2' } }]);
});

test('an error at a cell that was not edited shows at the edited one', async () => {
  const { end, set, stateOf } = openStore();
  set(change('a', '10'));
  await end({
    kind: 'refused',
    message: '',
    cells: [{ rowId: 'a', columnId: 'origin', message: 'no origin' }],
  });
  expect(stateOf('a')).toMatchObject({ kind: 'error', error: 'no origin' });
});

test('a lost connection keeps the values, and retrying sends them again', async () => {
  const { store, sent, end, set, stateOf } = openStore();
  set(change('a', '10'));
  await end({ kind: 'failed', message: 'offline' });
  expect(store.snapshot()).toMatchObject({ failure: 'offline', openCells: 1 });
  expect(stateOf('a')).toEqual({ kind: 'unsaved', value: '10' });
  store.retry();
  expect(sent[1]?.set).toEqual([{ rowId: 'a', cells: { rate: '10' } }]);
  await end(saved(2));
  expect(store.snapshot()).toMatchObject({ failure: null, openCells: 0 });
});

test('a conflict waits for an answer, and choosing theirs discards the user’s value', async () => {
  const { store, sent, end, set, stateOf, rows } = openStore();
  set(change('a', '10'), change('b', '20'));
  rows.a = { rate: '7' };
  const theirs = { rowId: 'a', theirs: { rate: '7' }, revision: 5, by: 'Dale', at: null };
  await end({ kind: 'conflict', rows: [theirs] });
  expect(store.snapshot().conflicts).toEqual([{ ...theirs, was: { rate: '1' }, mine: { rate: '10' } }]);
  expect(sent[1]?.set).toEqual([{ rowId: 'b', cells: { rate: '20' } }]);
  await end(saved(6));
  store.keepTheirs('a');
  expect(stateOf('a')).toBeUndefined();
  expect(store.snapshot().conflicts).toEqual([]);
});

test('a value typed while its row conflicts waits for the same answer, and choosing mine saves it over theirs', async () => {
  const { store, sent, end, set, stateOf, rows } = openStore();
  set(change('a', '10'));
  set(change('a', '11'));
  rows.a = { rate: '7' };
  const theirs = { rowId: 'a', theirs: { rate: '7' }, revision: 5, by: 'Dale', at: null };
  await end({ kind: 'conflict', rows: [theirs] });
  expect(sent).toHaveLength(1);
  expect(store.snapshot().conflicts).toEqual([{ ...theirs, was: { rate: '1' }, mine: { rate: '11' } }]);
  store.saveMine('a');
  expect(sent[1]?.set).toEqual([{ rowId: 'a', cells: { rate: '11' } }]);
  rows.a = { rate: '8' };
  await end({ kind: 'conflict', rows: [{ ...theirs, theirs: { rate: '8' } }] });
  expect(store.snapshot().conflicts).toMatchObject([{ was: { rate: '7' }, theirs: { rate: '8' } }]);
  store.undo();
  expect(stateOf('a')).toBeUndefined();
  expect(store.snapshot().conflicts).toEqual([]);
});

test('removed rows come back with undo, and redo removes them again', async () => {
  const { store, sent, end } = openStore();
  store.removeRows([{ rate: '1' }]);
  await end(saved(2));
  store.undo();
  await end(saved(3));
  store.redo();
  await end(saved(4));
  expect(sent.map(({ add, remove }) => [add.length, remove.length])).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
  ]);
});

test('collected changes are sent as one batch, and only when they are saved', async () => {
  const { store, sent, end, set, stateOf } = openStore();
  store.setCollecting(true);
  set(change('a', '10'));
  set(change('b', '20'));
  set(change('b', '2'));
  expect(sent).toEqual([]);
  expect(store.snapshot()).toMatchObject({ collectedCells: 1, openCells: 0 });
  set(change('b', '21'));
  store.undo();
  store.redo();
  expect(stateOf('b')).toMatchObject({ kind: 'collected', value: '21' });
  store.saveCollected();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.set).toEqual([
    { rowId: 'a', cells: { rate: '10' } },
    { rowId: 'b', cells: { rate: '21' } },
  ]);
  await end(saved(2));
  expect(store.snapshot()).toMatchObject({ collectedCells: 0, openCells: 0, saved: { revision: 2 } });
});

test('discarded changes leave nothing to undo', async () => {
  const { store, sent, end, set, stateOf } = openStore();
  set(change('a', '10'));
  await end(saved(2));
  store.setCollecting(true);
  set(change('a', '11'));
  set(change('b', '20'));
  store.discardCollected();
  expect(stateOf('b')).toBeUndefined();
  store.setCollecting(false);
  store.undo();
  expect(sent[1]?.set).toEqual([{ rowId: 'a', cells: { rate: '1' } }]);
});

test('a collected cell that someone else changed meanwhile is a conflict, and the other rows are saved', async () => {
  const { store, sent, end, set, rows } = openStore();
  store.setCollecting(true);
  set(change('a', '10'), change('b', '20'));
  rows.a = { rate: '7' };
  store.saveCollected();
  expect(sent[0]?.set).toEqual([{ rowId: 'b', cells: { rate: '20' } }]);
  expect(store.snapshot().conflicts).toMatchObject([
    { rowId: 'a', was: { rate: '1' }, theirs: { rate: '7' }, mine: { rate: '10' } },
  ]);
  await end(saved(2));
  store.saveMine('a');
  expect(sent[1]?.set).toEqual([{ rowId: 'a', cells: { rate: '10' } }]);
});
