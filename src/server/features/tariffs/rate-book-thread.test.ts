import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { testDatabase } from '../../../testing/database';
import { insertCarrier } from '../../../testing/people';
import { insertPlaces, insertSmallTariff } from '../../../testing/small-tariff';
import { databaseReader } from './rate-book-reader';
import { startRatesThread } from './rate-book-thread';

const { database, connection, log } = await testDatabase();
const thread = startRatesThread({ connection, log });
afterAll(() => thread.stop());

test('the thread answers', async () => {
  const id = await database.as(SYSTEM).transaction(async (tx) => {
    await insertPlaces(tx);
    const carrierId = await insertCarrier(tx, { name: `Carrier` });
    await insertSmallTariff(tx, carrierId, { palletRateCents: 20_000 });
    return carrierId;
  });
  const direct = databaseReader(database);
  expect(await thread.tariff(id)).toEqual(await direct.tariff(id));
  expect(await thread.reference()).toEqual(await direct.reference());
});
