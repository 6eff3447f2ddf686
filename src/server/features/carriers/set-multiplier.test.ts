import { expect, test } from 'vitest';
import { relationsApp } from '../../../testing/servers/relations-app';

const { app, people, ENDS, call, list, readStored, relateB, rowsOf, setMultiplier } = await relationsApp();
const { admin, shipperA, shipperB, carrierB } = people;

test('a multiplier is stored in ten-thousandths, raises the revision when new, and reaches the rate book', async () => {
  await relateB();
  const { revision } = await readStored();
  expect((await setMultiplier(carrierB.admin, 0.9475)).body).toEqual({
    ...ENDS,
    status: 'APPROVED',
    multiplier: 0.9475,
    pending: false,
  });
  expect(await readStored()).toMatchObject({ multiplier: 9_475, revision: revision + 1 });
  await setMultiplier(admin, 0.9475);
  expect((await readStored()).revision).toBe(revision + 1);
  await app.rateBook.refresh();
  const inBook = app.rateBook.current()?.carriers.find(({ name }) => name.id === carrierB.id);
  expect(inBook?.tariff.carrier.revision).toBe(revision + 1);
  for (const value of [0.0001, 10, 1.1, 2.3001, 0.07]) {
    expect((await setMultiplier(carrierB.admin, value)).status, String(value)).toBe(200);
    expect((await readStored()).multiplier).toBe(Math.round(value * 10_000));
  }
});

test.each([0, -1, 0.00009, 10.0001, 1.00001, '1', null, Number.MAX_VALUE])(
  'the multiplier %j is rejected',
  async (multiplier) => {
    await relateB();
    expect(await setMultiplier(carrierB.admin, multiplier)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'multiplier' }] },
    });
    expect((await readStored()).multiplier).toBe(10_000);
  },
);

test('two concurrent multipliers are set one after the other, each with its own revision', async () => {
  await relateB();
  const { revision } = await readStored();
  const answers = await Promise.all([setMultiplier(carrierB.admin, 1.2), setMultiplier(admin, 1.3)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await readStored();
  expect(after.revision).toBe(revision + 2);
  expect([12_000, 13_000]).toContain(after.multiplier);
});

test('each side lists its own relations; the carrier’s users and an ADMIN read the multiplier, a customer gets no such field', async () => {
  await relateB();
  await setMultiplier(carrierB.admin, 0.95);
  for (const who of [carrierB.admin, carrierB.staff]) {
    expect((await rowsOf(who)).map((row) => [row.shipper_name, row.multiplier])).toEqual([
      ['Alder Foods', 0.95],
      ['Birch Dairy', 0.9],
    ]);
  }
  for (const who of [shipperA.admin, shipperA.staff]) {
    const rows = await rowsOf(who);
    expect(rows.map((row) => row.carrier_name)).toEqual(['Arctic Lines', 'Boreal Freight']);
    for (const row of rows) expect(row).not.toHaveProperty('multiplier');
  }
  expect((await rowsOf(admin)).map((row) => row.multiplier)).toEqual([1.1, 0.95, 0.9]);
  expect(
    (await rowsOf(admin, `?carrierId=${carrierB.id}&search=birch`)).map((row) => row.shipper_id),
  ).toEqual([shipperB.id]);
  expect(await rowsOf(admin, `?shipperId=${shipperA.id}&status=PENDING`)).toEqual([]);
  expect((await list(admin, '?limit=1&page=2')).body).toMatchObject({
    total: 3,
    rows: [{ multiplier: 0.95 }],
  });
  expect((await app.call('GET', '/rest/v1/vw_carrier_shipper')).status).toBe(401);
});

test('a multiplier set on an older one is rejected with who set it, also when none was set before', async () => {
  await relateB();
  const versionOf = async () => (await rowsOf(admin, `?carrierId=${carrierB.id}`))[0]?.terms_updated_at;
  const set = (multiplier: number, unchanged_since: unknown) =>
    call(carrierB.admin, 'set_multiplier', { ...ENDS, multiplier, unchanged_since });
  const opened = await versionOf();
  expect((await setMultiplier(admin, 0.8)).status).toBe(200);
  for (const since of [opened, null]) {
    expect(await set(0.7, since)).toMatchObject({
      status: 409,
      body: {
        code: 'WRONG_STATE',
        changes: expect.arrayContaining([expect.objectContaining({ fields: ['multiplier'] })]),
      },
    });
  }
  expect((await readStored()).multiplier).toBe(8_000);
  expect((await set(0.7, await versionOf())).status).toBe(200);
  expect((await set(0.7, 'today')).status).toBe(400);
});

test('a multiplier can be set for the first time by a user who saw that there was none', async () => {
  await call(shipperA.admin, 'request');
  const body = { ...ENDS, multiplier: 0.9, unchanged_since: null };
  expect((await call(carrierB.admin, 'set_multiplier', body)).status).toBe(200);
  expect((await call(carrierB.admin, 'set_multiplier', body)).status).toBe(409);
});

test('a relation without a multiplier is listed with 1', async () => {
  await call(shipperA.admin, 'request');
  expect((await rowsOf(carrierB.staff, `?shipperId=${shipperA.id}`))[0]?.multiplier).toBe(1);
});
