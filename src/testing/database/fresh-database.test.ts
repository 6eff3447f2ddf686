import pg from 'pg';
import { expect, test } from 'vitest';
import { dropDatabase } from './fresh-database';

/** A connection whose first statement fails. */
function refusing(code: string) {
  const asked: string[] = [];
  const client = new pg.Client();
  client.query = ((statement: string) => {
    asked.push(statement);
    return asked.length === 1
      ? Promise.reject(Object.assign(new Error('permission denied to terminate process'), { code }))
      : Promise.resolve();
  }) as typeof client.query;
  return { client, asked };
}

test('a database in which its cleaner is at work is dropped without force', async () => {
  const { client, asked } = refusing('42501');
  await dropDatabase(client, 'spare');
  expect(asked).toEqual(['drop database if exists spare with (force)', 'drop database if exists spare']);
});

test('what else goes wrong is told', async () => {
  const { client, asked } = refusing('57P01');
  await expect(dropDatabase(client, 'spare')).rejects.toMatchObject({ code: '57P01' });
  expect(asked).toHaveLength(1);
});
