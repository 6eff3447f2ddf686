import { expect, test } from 'vitest';
import { operationIdOf } from '../../../contract/operation-ids';
import { fixedClock } from '../../../testing/fixed-clock';
import type { Person } from '../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';
import { carrierRoutes } from './routes';

const { app, people, found } = await quotingApp();
const { carrierA, shipperA, admin } = people;
const ENDS = { carrier_id: carrierA.id, shipper_id: shipperA.id };

async function change(who: Person, name: string, body: object, headers: Record<string, string> = {}) {
  const bearer = await app.tokenFor(who.profileId);
  const answer = await app.call('POST', `/rest/v1/rpc/fn_${name}`, { bearer, body, headers });
  expect(answer).toMatchObject({ status: 200, body: { pending: false } });
  return answer.body;
}

/** Returns carrier A's cheapest price for shipper A; null without a quote. */
async function priceOfA(body: object = {}): Promise<number | null> {
  const { quotes } = await found(shipperA.staff, { ...SEARCH_BODY, ...body });
  return quotes.find(({ carrier }) => carrier.id === carrierA.id)?.totalCents ?? null;
}

test('the first search after a new multiplier has the new price, also with an Idempotency-Key', async () => {
  const prices: (number | null)[] = [];
  for (const [round, multiplier] of [1, 2, 3, 4].entries()) {
    const headers: Record<string, string> = round % 2 === 0 ? {} : { 'Idempotency-Key': `round-${round}` };
    const body = await change(carrierA.admin, 'relation_set_multiplier', { ...ENDS, multiplier }, headers);
    prices.push(await priceOfA());
    if (round === 3) {
      expect(
        await change(carrierA.admin, 'relation_set_multiplier', { ...ENDS, multiplier }, headers),
      ).toEqual(body);
    }
  }
  expect(new Set(prices).size).toBe(4);
  expect(prices).toEqual([...prices].sort((a, b) => Number(a) - Number(b)));
});

test('the first search after a carrier withdrew food grade no longer quotes it', async () => {
  for (const isFoodGrade of [true, false, true, false]) {
    await change(carrierA.admin, 'carrier_upsert', { id: carrierA.id, food_grade: isFoodGrade });
    expect((await priceOfA({ foodGrade: true })) !== null).toBe(isFoodGrade);
  }
});

test('the first search after a carrier was deactivated or reactivated, or its terms ended, shows it', async () => {
  await change(admin, 'carrier_deactivate', { carrier_id: carrierA.id });
  expect(await priceOfA()).toBeNull();
  await change(admin, 'carrier_reactivate', { carrier_id: carrierA.id });
  const withTerms = await priceOfA();
  await change(admin, 'relation_withdraw', ENDS);
  const withoutTerms = await priceOfA();
  expect(withTerms).not.toBeNull();
  expect(withoutTerms).not.toBeNull();
  expect(withoutTerms).not.toBe(withTerms);
});

/** Sets the pallet rate of the lane, and adds `more` new rows. */
async function editLane(palletRate: number, more = 0) {
  const bearer = await app.tokenFor(carrierA.admin.profileId);
  const path = `/v1/carriers/${carrierA.id}/tariff`;
  const read = await app.call('GET', `${path}/lanes/rows`, { bearer });
  const { columns, key, rows } = read.body as {
    columns: string[];
    key: string[];
    rows: { cells: (string | null)[] }[];
  };
  const cells = rows[0]?.cells ?? [];
  const set = [
    {
      key: Object.fromEntries(key.map((name) => [name, cells[columns.indexOf(name)] ?? null])),
      cells: { pallet_rate: String(palletRate) },
    },
  ];
  const regions = Array.from({ length: more }, (_, at) => ({
    key: null,
    cells: { region: `${palletRate} ${at}` },
  }));
  const edits = [{ type: 'lanes', set }, ...(more === 0 ? [] : [{ type: 'regions', set: regions }])];
  const answer = await app.call('POST', `${path}/edits`, {
    bearer,
    body: { edits, confirmLargeChange: true },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { pending: boolean }).pending;
}

test('an edit of a few rows does not wait for searches, and the next test of the carrier has the new price', async () => {
  const tests: (number | undefined)[] = [];
  for (const palletRate of [21_000, 22_000, 23_000, 24_000]) {
    expect(await editLane(palletRate)).toBe(true);
    const { quotes } = await found(carrierA.staff, SEARCH_BODY);
    tests.push(quotes[0]?.totalCents);
  }
  const rises = tests.slice(1).map((cents, at) => (cents ?? 0) - (tests[at] ?? 0));
  expect(rises.every((cents) => cents > 0)).toBe(true);
});

test('an edit of many rows answers when searches use it', async () => {
  const before = await priceOfA();
  expect(await editLane(40_000, 20)).toBe(false);
  expect(await priceOfA()).toBeGreaterThan(before ?? Number.NaN);
});

test('a change that searches do not use yet is answered as pending', async () => {
  const routes = carrierRoutes({
    clock: fixedClock('2026-11-20T15:00:00Z'),
    includeChanges: async () => false,
    limitTakenValues: (_caller, _unique, save) => save(),
  });
  const completed = routes.flatMap(({ call, afterCommit }) => (afterCommit ? [{ call, afterCommit }] : []));
  expect(completed.map(({ call }) => operationIdOf(call)).sort()).toEqual([
    'advanceRelation',
    'deactivateCarrier',
    'reactivateCarrier',
    'setMultiplier',
    'upsertCarrier',
    'withdrawRelation',
  ]);
  for (const { afterCommit } of completed) {
    expect(await afterCommit({ id: carrierA.id, pending: true })).toEqual({ id: carrierA.id, pending: true });
  }
});
