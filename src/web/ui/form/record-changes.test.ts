import { expect, test } from 'vitest';
import { changedFields, changesOf, conflictingFields, lastChangeOf } from './record-changes';

const opened = { name: 'Alder Foods', searchCap: 100 as number | '', roles: ['A', 'B'], isActive: true };

test('only changed fields count as changed, ignoring surrounding blanks and the order of a list', () => {
  expect(changedFields({ ...opened, name: ' Alder Foods ', roles: ['B', 'A'] }, opened)).toEqual([]);
  expect(changesOf({ ...opened, searchCap: '', roles: ['A'], isActive: false }, opened)).toEqual({
    searchCap: '',
    roles: ['A'],
    isActive: false,
  });
});

test('a field that both users changed conflicts, unless both set the same value', () => {
  const mine = { ...opened, name: 'Alder', searchCap: 500, roles: ['A'] };
  const theirs = { ...opened, name: 'Alder Fruit', searchCap: 500, isActive: false };
  expect(conflictingFields(mine, opened, theirs)).toEqual(['name']);
});

test('the last change of a field is found by its column, its API name, and its list', () => {
  const changes = [
    { at: '1', by: 'Ana', fields: ['first_name', 'roles'] },
    { at: '2', by: 'Bo', fields: ['firstName'] },
    { at: '3', by: null, fields: ['carrier_id'] },
  ];
  expect(lastChangeOf(changes, 'firstName')?.by).toBe('Bo');
  expect(lastChangeOf(changes, 'roles')?.by).toBe('Ana');
  expect(lastChangeOf(changes, 'carrierIds')?.at).toBe('3');
  expect(lastChangeOf(changes, 'phone')).toBeNull();
});
