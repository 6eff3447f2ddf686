import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { SYSTEM } from '../../../../domain/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { testApp } from '../../../../testing/servers/test-app';
import { createAccount } from '../../auth/create-account';
import { addPast } from './add-past';

const NOW = '2026-11-23T15:00:00Z';
const testDb = await testDatabase('demo');
const { database, log } = testDb;
const clock = fixedClock(NOW);
const { rateBook } = await testApp(testDb, clock);
const book = rateBook.current();
if (book === null) throw new Error('the rate book is not loaded');

test('figures', async () => {
  const t = performance.now(); const c = process.cpuUsage();
  await addPast({ database, log, clock, book, quoteValidHours: 168, createAccount });
  const cpu = process.cpuUsage(c);
  console.log('ms', performance.now() - t, 'cpu ms', (cpu.user + cpu.system) / 1000);
  const show = async (text: string) => console.log(text, JSON.stringify((await database.as(SYSTEM).transaction((tx) => sql.raw(text).execute(tx))).rows));
  await show('select source, count(*) from quote_request group by 1');
  await show('select status, tracking_step, count(*) from load group by 1,2 order by 1,2');
  await show('select shipper_name, count(*) from load group by 1');
  await show('select carrier_name, count(*), count(*) filter (where status=\'REJECTED\') rej, count(*) filter (where delivered_on > delivery_date) late from load group by 1');
  await show('select status, count(*) from spot_request group by 1');
  await show('select status, count(*) from load_proposal group by 1');
  await show('select count(*) from load_message');
  await show("select status, pickup_date, carrier_name, created_at from load where status='PENDING' order by created_at desc limit 12");
  await show("select from_zip,to_zip,count(*),sum(r.quotes) from quote_request q join quote_request_result r on r.request_id=q.id group by 1,2 order by 4,3 desc limit 12");
  await show('select * from fn_remaining_searches(\'2026-11-23\')');
  await show("select date_trunc('month',created_at at time zone 'UTC')::date m, count(*) from quote_request group by 1 order by 1");
  expect(1).toBe(1);
}, 120_000);
