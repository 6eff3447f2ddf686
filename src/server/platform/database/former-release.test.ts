import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  findBreaks,
  readContractMarks,
  readSchemaInterface,
  type SchemaInterface,
} from '../../../testing/database/schema-interface';
import { testDatabase } from '../../../testing/database/test-database';
import { readSchemaFiles } from './schema-files';

const folder = join(import.meta.dirname, '../../../../database');
const former: SchemaInterface = JSON.parse(readFileSync(join(folder, 'former-release.json'), 'utf8'));
const { connection } = await testDatabase();

/** During an upgrade, the former release runs alongside this one (CONTRIBUTING.md, Upgrades; decision 97). */
test('the former release finds everything that it uses of the database', async () => {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const present = await readSchemaInterface(client);
  await client.end();
  const marks = readContractMarks(readSchemaFiles(folder).migrations.map(({ text }) => text));
  const breaks = Object.entries(findBreaks(former, present)).filter(([name]) => !marks.has(name));
  expect(breaks).toEqual([]);
});

const BASE: SchemaInterface = {
  columns: {
    'load.id': 'uuid required',
    'load.po': 'text',
    'load.status': 'text not null',
    'vw_load.id': 'uuid',
  },
  functions: { 'actor.book': { takes: ['load uuid', 'note text optional'], returns: 'void' } },
};
const withColumns = (columns: Record<string, string>) => ({
  ...BASE,
  columns: { ...BASE.columns, ...columns },
});
const without = (name: string) => ({
  ...BASE,
  columns: Object.fromEntries(Object.entries(BASE.columns).filter(([column]) => column !== name)),
});
const withFunction = (takes: readonly string[], returns = 'void') => ({
  ...BASE,
  functions: { 'actor.book': { takes, returns } },
});

test.each([
  ['a dropped or renamed column', without('load.po'), { 'load.po': 'is gone' }],
  ['a dropped column of a view', without('vw_load.id'), { 'vw_load.id': 'is gone' }],
  ['another type', withColumns({ 'load.po': 'integer' }), { 'load.po': 'was text, is integer' }],
  [
    'a column that becomes required',
    withColumns({ 'load.po': 'text required' }),
    { 'load.po': 'is required and was not' },
  ],
  [
    'a column that loses its default',
    withColumns({ 'load.status': 'text required' }),
    { 'load.status': 'is required and was not' },
  ],
  [
    'not null with a default',
    withColumns({ 'load.po': 'text not null' }),
    { 'load.po': 'cannot be null and could' },
  ],
  [
    'a new column that inserts must name',
    withColumns({ 'load.x': 'text required' }),
    { 'load.x': 'is new and required' },
  ],
  ['a dropped function', { ...BASE, functions: {} }, { 'actor.book': 'is gone' }],
  [
    'another result',
    withFunction(['load uuid', 'note text optional'], 'uuid'),
    { 'actor.book': 'returned void, returns uuid' },
  ],
  [
    'a renamed parameter',
    withFunction(['id uuid', 'note text optional']),
    { 'actor.book': expect.stringContaining('took') },
  ],
  [
    'a new parameter without default',
    withFunction(['load uuid', 'note text optional', 'x text']),
    { 'actor.book': expect.stringContaining('took') },
  ],
  [
    'a parameter that loses its default',
    withFunction(['load uuid', 'note text']),
    { 'actor.book': expect.stringContaining('took') },
  ],
])('%s breaks the former release', (_, present, breaks) => {
  expect(findBreaks(BASE, present)).toEqual(breaks);
});

test('what expands breaks nothing: new tables, optional columns, wider numbers, and optional parameters', () => {
  const present = {
    columns: {
      ...BASE.columns,
      'load.pallets': 'integer',
      'load.x': 'text',
      'load.y': 'text not null',
      'new.id': 'uuid required',
    },
    functions: {
      'actor.book': { takes: ['load uuid', 'note text optional', 'x text optional'], returns: 'void' },
      'actor.other': { takes: [], returns: 'void' },
    },
  };
  expect(findBreaks(withColumns({ 'load.pallets': 'smallint' }), present)).toEqual({});
});

test('a mark names what is removed and the commit since which nothing uses it', () => {
  const text =
    '-- Shippers have notes.\n-- contract: load.po, unused since 7edbaae2\nalter table load drop column po;';
  expect([...readContractMarks([text])]).toEqual([['load.po', '7edbaae2']]);
  expect([...readContractMarks(['-- contract: load.po'])]).toEqual([]);
});
