import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { testDatabase } from '../../../testing/database';
import { fixedClock } from '../../../testing/fixed-clock';
import { systemClock } from '../../platform/clock';
import { loadDemo } from './load-demo';

const { database, log } = await testDatabase();

test('loads', async () => {
  const t = performance.now();
  const r = await loadDemo({ database, log, clock: systemClock, createAccount: async () => {} });
  process.stderr.write(`${performance.now() - t} ms ${JSON.stringify(r)}\n`);
  const c = await database.as(SYSTEM).transaction((tx) => tx.selectFrom('carrier').selectAll().execute());
  process.stderr.write(JSON.stringify(c, null, 1));
  expect(fixedClock).toBeDefined();
}, 60000);
