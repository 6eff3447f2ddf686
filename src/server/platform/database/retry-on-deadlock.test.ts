import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log';
import { StartError } from '../start-error';
import { MAX_MIGRATION_TRIES, retryOnDeadlock } from './retry-on-deadlock';

test('deadlocks end the migration after ten tries, and another error at once', async () => {
  const triesUntil = async (code: string) => {
    let tries = 0;
    const fail = () => {
      tries += 1;
      const cause = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
      return Promise.reject(new StartError('999999_contended.sql: refused', { cause }));
    };
    await expect(retryOnDeadlock(fail, createLog('silent'), 0)).rejects.toThrow('999999_contended.sql');
    return tries;
  };
  expect(await triesUntil('40P01')).toBe(MAX_MIGRATION_TRIES);
  expect(await triesUntil('42703')).toBe(1);
});
