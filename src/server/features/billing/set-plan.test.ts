import { expect, test } from 'vitest';
import type { Billing } from '../../../contract/companies/billing';
import type { ShipperRow } from '../../../contract/companies/shippers';
import { PLANS } from '../../../domain/people/plans';
import { billingApp } from '../../../testing/servers/billing-app';

const world = await billingApp({ isPaidOnline: false });
const { people, asSystem, billing, call, check, choose, clock, limits, mails, path, runJobs, setLimits } =
  world;
const { admin, shipperA, shipperB } = people;
const set = (body: object, who = admin) => call(who, 'PUT', path('plan'), body);
const DAY_MS = 86_400_000;

const customerSeenBy = async (who = admin) => {
  const { body } = await call(who, 'GET', `/rest/v1/vw_shipper?id=${shipperA.id}`);
  return (body as { rows: ShipperRow[] }).rows[0];
};

test('a customer without a plan or limits has no plan; a tier or a limit set by hand is one', async () => {
  await setLimits(0, 0);
  expect(await customerSeenBy()).toMatchObject({
    ...{ tier: 'LIGHT', plan: null, is_subscribed: false, number_of_seats: 0, search_cap: 0 },
  });
  await setLimits(3, 100);
  expect(await customerSeenBy()).toMatchObject({ plan: 'LIGHT', is_subscribed: false });
});

test('without Stripe an ADMIN sets the plan, and the customer sees it without prices', async () => {
  const answer = await set({ plan: 'BASIC' });
  expect(answer).toMatchObject({
    status: 200,
    body: { subscription: { plan: 'BASIC', isPaidByStripe: false } },
  });
  expect(await limits()).toEqual(['BASIC', 10, 1_000]);
  const seen = await billing();
  expect(seen).toMatchObject({
    isPaidOnline: false,
    hasPortal: false,
    subscription: { status: 'active', renewsAt: null },
  });
  expect(seen.plans.map(({ price }) => price)).toEqual([null, null, null, null]);
  expect(await choose('PRO')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Contact us') },
  });
  expect((await world.sendEvent({ body: '{}', headers: {} })).status).toBe(404);
});

test('a customer’s admin cannot set it; another customer’s admin does not find it', async () => {
  expect(await set({ plan: 'ELITE' }, shipperA.admin)).toMatchObject({ status: 403 });
  expect(await set({ plan: 'ELITE' }, shipperB.admin)).toMatchObject({ status: 404 });
  expect(await set({ plan: 'GOLD' })).toMatchObject({ status: 400, body: { errors: [{ field: 'plan' }] } });
});

test('two ADMINs who press the same button at once leave one subscription', async () => {
  const answers = await Promise.all([set({ plan: 'PRO' }), set({ plan: 'PRO' }), set({ plan: 'PRO' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const listed = await call(shipperA.admin, 'GET', '/rest/v1/subscription?status=active');
  expect(listed.body).toMatchObject({ total: 1, rows: [{ plan: 'PRO', shipper_id: shipperA.id }] });
  expect(await call(shipperB.admin, 'GET', '/rest/v1/subscription')).toMatchObject({ body: { total: 0 } });
  expect(await call(shipperA.staff, 'GET', '/rest/v1/subscription')).toMatchObject({ status: 403 });
});

test('setting the same plan again keeps the limits that an ADMIN set by hand', async () => {
  await setLimits(99, 5);
  const before = (await billing()).subscription?.updatedAt;
  clock.advanceMs(1_000);
  await set({ plan: 'PRO' });
  expect(await limits()).toEqual(['BASIC', 99, 5]);
  expect((await billing()).subscription?.updatedAt).toBe(before);
});

test('an overdue payment lowers the limits after 14 days, never raises one, and a payment restores them', async () => {
  await set({ plan: 'PRO', isPastDue: true });
  await runJobs();
  expect(mails.splice(0).map(({ text }) => text)).toEqual([
    expect.stringContaining(`https://coldlane.example/customers/${shipperA.id}?tab=billing`),
  ]);
  clock.advanceMs(14 * DAY_MS);
  await check();
  expect(await limits()).toEqual(['LIGHT', 3, 5]);
  // Limits that an ADMIN sets meanwhile stay.
  await setLimits(4, 5);
  await set({ plan: 'PRO', isPastDue: false });
  expect(await limits()).toEqual(['BASIC', 4, 5]);
});

test('ending a plan keeps its row, lowers the limits, and adds no seat above them', async () => {
  const body = (await set({ plan: null })).body as Billing;
  expect(body.subscription).toBeNull();
  expect(await limits()).toEqual(['LIGHT', 3, 5]);
  expect(await call(admin, 'GET', `/rest/v1/subscription?shipper_id=${shipperA.id}`)).toMatchObject({
    body: { total: 1, rows: [{ status: 'canceled', plan: 'PRO' }] },
  });
  expect((await set({ plan: null })).status).toBe(200);
});

test('each change of a plan is in the customer’s activity, with who made it', async () => {
  const entries = await asSystem((tx) =>
    tx
      .selectFrom('audit_entry')
      .innerJoin('audit_author', 'audit_author.entry_id', 'audit_entry.id')
      .select(['changed', 'actor_id', 'audit_entry.read_by_shipper_ids as readers'])
      .where('subject_id', '=', shipperA.id)
      .orderBy('audit_entry.id')
      .execute(),
  );
  const plans = entries.filter(({ changed }) => JSON.stringify(changed).includes('"plan"'));
  expect(plans.map(({ changed }) => (changed as { plan?: unknown }).plan)).toEqual([
    [null, 'BASIC'],
    ['BASIC', 'PRO'],
  ]);
  for (const one of plans) {
    expect(one).toMatchObject({ actor_id: admin.profileId, readers: [shipperA.id] });
  }
});

test('every plan reads the same on the customer and in Billing, for each of its readers', async () => {
  for (const plan of PLANS) {
    await set({ plan });
    expect((await billing()).subscription?.plan).toBe(plan);
    for (const who of [admin, shipperA.admin, shipperA.staff]) {
      expect(await customerSeenBy(who)).toMatchObject({ plan, is_subscribed: true, past_due_since: null });
    }
  }
  await set({ plan: 'ELITE', isPastDue: true });
  const overdue = { plan: 'ELITE', past_due_since: clock.now().toISOString() };
  for (const who of [admin, shipperA.admin]) expect(await customerSeenBy(who)).toMatchObject(overdue);
  // Staff cannot read the subscription.
  expect(await customerSeenBy(shipperA.staff)).toMatchObject({ ...overdue, past_due_since: null });
});
