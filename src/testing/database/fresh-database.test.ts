import pg from 'pg';
import { expect, test } from 'vitest';
import { dropDatabase } from './fresh-database';

/** Returns a client whose first statement fails. */
function failingClient(code: string) {
  const statements: string[] = [];
  const client = new pg.Client();
  client.query = ((statement: string) => {
    statements.push(statement);
    return statements.length === 1
      ? Promise.reject(Object.assign(new Error('permission denied to terminate process'), { code }))
      : Promise.resolve();
  }) as typeof client.query;
  return { client, statements };
}

test('a database that autovacuum is using is dropped without force', async () => {
  const { client, statements } = failingClient('42501');
  await dropDatabase(client, 'spare');
  expect(statements).toEqual(['drop database if exists spare with (force)', 'drop database if exists spare']);
});

test('any other error is thrown', async () => {
  const { client, statements } = failingClient('57P01');
  await expect(dropDatabase(client, 'spare')).rejects.toMatchObject({ code: '57P01' });
  expect(statements).toHaveLength(1);
});
