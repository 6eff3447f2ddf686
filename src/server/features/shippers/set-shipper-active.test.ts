import { expect, test } from 'vitest';
import { insertAccount } from '../../../testing/database/company-rows';
import { insertPerson, insertShipper, makeShipper } from '../../../testing/people/people';
import { shippersApp } from '../../../testing/servers/shippers-app';

const { asSystem, database, people, call, get, rowOf, rowsOf } = await shippersApp();
const { admin, shipperB } = people;

/** Returns the number of a user's rows in the table of sessions. */
async function sessionsOf(userId: string): Promise<number> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    const found = await pool.query('select 1 from auth.login_session where user_id = $1', [userId]);
    return found.rowCount ?? 0;
  } finally {
    await pool.end();
  }
}

test('a deactivation ends access and sessions at once, except for users with another active company', async () => {
  const { company, both } = await asSystem(async (tx) => {
    const made = await makeShipper(tx, { name: 'Gorse Gelato' });
    const of = { email: 'both@gorse.example', roles: ['SHIPPER_ADMIN'] as const };
    const other = await insertPerson(tx, { ...of, shipperIds: [made.id, shipperB.id] });
    await insertAccount(tx, made.staff);
    await insertAccount(tx, other);
    return { company: made, both: other };
  });
  const had = [await sessionsOf(company.staff.userId), await sessionsOf(both.userId)];
  expect(had.every((count) => count > 0)).toBe(true);
  const off = await call(admin, 'deactivate', { shipper_id: company.id });
  expect([off.status, off.body]).toEqual([200, { id: company.id, is_active: false }]);
  expect((await get(company.staff)).status).toBe(401);
  expect((await rowsOf(both)).map(({ id }) => id)).toEqual([shipperB.id]);
  expect([await sessionsOf(company.staff.userId), await sessionsOf(both.userId)]).toEqual([0, had[1]]);
  expect((await call(admin, 'deactivate', { shipper_id: company.id })).status).toBe(200);

  const on = await call(admin, 'reactivate', { shipper_id: company.id });
  expect([on.status, on.body]).toEqual([200, { id: company.id, is_active: true }]);
  expect((await get(company.staff)).status).toBe(200);
  expect(await sessionsOf(company.staff.userId)).toBe(0);
});

test('an ADMIN cannot end their own access, and of two who deactivate each other’s company at once, one keeps access', async () => {
  const made = await asSystem(async (tx) => {
    const [one, two] = [
      await insertShipper(tx, { name: 'Hazel' }),
      await insertShipper(tx, { name: 'Iris' }),
    ];
    const roles = ['ADMIN'] as const;
    const first = await insertPerson(tx, { email: 'one@hazel.example', roles, shipperIds: [one] });
    const second = await insertPerson(tx, { email: 'two@iris.example', roles, shipperIds: [two] });
    return { one, two, first, second };
  });
  expect(await call(made.first, 'deactivate', { shipper_id: made.one })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('your own access') },
  });
  const outcomes = await Promise.all([
    call(made.first, 'deactivate', { shipper_id: made.two }),
    call(made.second, 'deactivate', { shipper_id: made.one }),
  ]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([(await rowOf(made.one))?.is_active, (await rowOf(made.two))?.is_active].sort()).toEqual([
    false,
    true,
  ]);
});
