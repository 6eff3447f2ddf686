import { expect, test } from 'vitest';
import { Drafts, hasConflict, NO_DRAFTS } from './drafts';

interface Line {
  readonly version: number;
}
const OLD: Line = { version: 1 };
const NEW: Line = { version: 2 };
const versionOf = (line: Line | undefined) => String(line?.version);
const typed = new Drafts<Line>().type('a', { rate: '10' }, OLD);
const lineOf = (drafts: typeof typed) => drafts.lines.get('a');

test('typing the stored value removes the draft, and a line without drafts is dropped', () => {
  const two = typed.type('a', { cap: '20' }, OLD);
  const one = two.type('a', { cap: '2' }, OLD, (column) => column === 'cap');
  expect(lineOf(one)).toEqual({ before: OLD, cells: { rate: { kind: 'unsaved', value: '10' } } });
  expect(one.type('a', { rate: '1' }, OLD, () => true)).toEqual(NO_DRAFTS);
  expect(new Drafts<Line>().type('dropped', { rate: '1' })).toEqual(NO_DRAFTS);
});

test('saved drafts are dropped, and drafts typed meanwhile stay', () => {
  const sent = typed.toggleRemoved('b', OLD).addLine({ rate: '30' }).send();
  const later = sent.type('c', { rate: '40' }, OLD).addLine({});
  const saved = later.settle(later.sent(), { isStored: true });
  expect([...saved.lines.keys()]).toEqual(['c', 'new-2']);
  expect(saved.newLines()).toEqual([['new-2', {}]]);
  expect([...later.settle(later.sent(), { isStored: false }).lines.keys()]).toEqual([
    'a',
    'b',
    'new-1',
    'c',
    'new-2',
  ]);
});

test('a newer value of a sent cell stays for the next save', () => {
  const sent = typed.send();
  const values = sent.sent();
  const newer = sent.type('a', { rate: '11' }).send();
  expect(lineOf(newer.settle(values, { isStored: true }))?.cells).toEqual({
    rate: { kind: 'saving', value: '11' },
  });
});

test('a refused cell keeps its text, and its error stays until something changes, even at a cell nobody typed into', () => {
  const refused = typed.refuse([
    { rowId: 'a', columnId: 'rate', message: 'too much' },
    { rowId: 'a', columnId: 'cap', message: 'too little' },
  ]);
  expect(lineOf(refused)?.cells).toEqual({
    rate: { kind: 'error', value: '10', error: 'too much' },
    cap: { kind: 'error', error: 'too little' },
  });
  expect(lineOf(refused.send())?.cells.rate).toEqual({ kind: 'saving', value: '10' });
  expect(refused.clearRefusals()).toEqual(typed);
});

test('a newer version is a conflict unless it is our own save, and either version can stay', () => {
  const draft = lineOf(typed);
  expect(draft && hasConflict(draft, OLD, versionOf)).toBe(false);
  expect(draft && hasConflict(draft, NEW, versionOf)).toBe(true);
  const saving = lineOf(typed.send());
  expect(saving && hasConflict(saving, NEW, versionOf)).toBe(false);
  const mine = lineOf(typed.saveMine('a', NEW));
  expect(mine && hasConflict(mine, NEW, versionOf)).toBe(false);
  expect(typed.drop('a')).toEqual(NO_DRAFTS);
});

test('a conflict that a save has found ends with the choice, or with its last cell', () => {
  const dale = { revision: 5, by: 'Dale', at: null };
  const open = typed.openConflicts(new Map([['a', dale]]));
  expect(lineOf(open)).toMatchObject({ conflict: dale, cells: { rate: { kind: 'conflict', value: '10' } } });
  expect(lineOf(open.saveMine('a', NEW))).toEqual({
    before: NEW,
    cells: { rate: { kind: 'unsaved', value: '10' } },
  });
  const again = open.type('a', { rate: '12', cap: '20' });
  expect(lineOf(again)?.conflict).toBeUndefined();
});
