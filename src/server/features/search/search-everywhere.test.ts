import { beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/call';
import type { Load } from '../../../contract/loads/loads';
import type { searchEverywhereCall } from '../../../contract/quotes/search-everywhere';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import type { SearchKind } from '../../../domain/shipment/search-kinds';
import type { Person } from '../../../testing/people/people';
import { spotApp } from '../../../testing/servers/spot-app';

const { app, people, send, booked, asked } = await spotApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

let load: Load;
let spot: SpotRequest;
beforeAll(async () => {
  load = await booked({ references: { po: 'PO-4711/A', own: 'Weekly Berries' } });
  spot = await asked({ references: { po: 'Melon 99' }, carrierIds: [carrierA.id] });
});

const call = (who: Person, query: Record<string, string>) =>
  send(who, 'GET', `/v1/search?${new URLSearchParams(query)}`);
async function search(who: Person, q: string) {
  const { status, body } = await call(who, { q });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as AnswerOf<typeof searchEverywhereCall, 200>).groups;
}
const idsOf = async (who: Person, q: string, kind: SearchKind) =>
  (await search(who, q)).find((group) => group.kind === kind)?.rows.map(({ id }) => id) ?? [];

test('a load is found by number, the start of one, its quote, and any reference, by both sides only', async () => {
  const texts = [
    load.number,
    load.number.slice(2).toLowerCase(),
    load.number.slice(0, 6),
    load.quotes[0]?.number ?? '',
    'po 4711',
    'PO4711A',
    'berr weekly',
  ];
  for (const q of texts) {
    for (const who of [shipperA.staff, carrierA.staff, admin]) {
      expect([q, await idsOf(who, q, 'LOAD')]).toEqual([q, [load.id]]);
    }
    for (const who of [shipperB.admin, carrierB.staff]) expect([q, await search(who, q)]).toEqual([q, []]);
  }
});

test('a quote is found by its number, by the customer, its carrier and an ADMIN only', async () => {
  const quote = load.quotes[0] as Load['quotes'][number];
  for (const who of [shipperA.staff, carrierA.staff, admin]) {
    const group = (await search(who, quote.number)).find(({ kind }) => kind === 'QUOTE');
    expect(group?.rows).toMatchObject([
      { id: quote.id, title: quote.number, requestId: quote.requestId, lane: { from: { city: 'Salinas' } } },
    ]);
  }
});

test('a carrier finds a spot request by its stops and number, never by the references of its customer', async () => {
  for (const q of [spot.number, 'salinas']) {
    for (const who of [shipperA.staff, carrierA.staff, admin]) {
      expect([q, await idsOf(who, q, 'SPOT_REQUEST')]).toEqual([q, [spot.id]]);
    }
    for (const who of [shipperB.admin, carrierB.staff])
      expect(await idsOf(who, q, 'SPOT_REQUEST')).toEqual([]);
  }
  expect(await idsOf(shipperA.staff, 'melon 99', 'SPOT_REQUEST')).toEqual([spot.id]);
  expect(await search(carrierA.staff, 'melon 99')).toEqual([]);
});

test('companies and people are found by those who have a page for them', async () => {
  const { rows } = (await send(admin, 'GET', `/rest/v1/vw_profile?id=${shipperA.staff.profileId}`)).body as {
    rows: { first_name: string; email: string }[];
  };
  const email = rows[0]?.email as string;
  const finds: readonly (readonly [Person, string, SearchKind, readonly string[]])[] = [
    [admin, carrierA.name, 'CARRIER', [carrierA.id]],
    [shipperB.staff, carrierA.name, 'CARRIER', [carrierA.id]],
    [carrierB.admin, carrierA.name, 'CARRIER', []],
    [admin, shipperA.name, 'CUSTOMER', [shipperA.id]],
    [shipperA.staff, shipperA.name, 'CUSTOMER', [shipperA.id]],
    [shipperB.staff, shipperA.name, 'CUSTOMER', []],
    [carrierA.admin, shipperA.name, 'CUSTOMER', []],
    [admin, email, 'PERSON', [shipperA.staff.profileId]],
    [shipperA.admin, email, 'PERSON', [shipperA.staff.profileId]],
    [shipperA.staff, email, 'PERSON', []],
    [shipperB.admin, email, 'PERSON', []],
    [carrierA.admin, email, 'PERSON', []],
  ];
  for (const [who, q, kind, ids] of finds) {
    expect([q, kind, who.profileId, await idsOf(who, q, kind)]).toEqual([q, kind, who.profileId, ids]);
  }
});

test('two places are a lane, whatever separates them', async () => {
  for (const q of ['93901 to 10001', '93901-10001', 'salinas ca > new york', 'from Salinas to NYC']) {
    const [group, ...others] = await search(shipperA.staff, q);
    expect(others).toEqual([]);
    expect([q, group]).toMatchObject([
      q,
      {
        kind: 'LANE',
        rows: [{ id: '93901-10001', lane: { from: { city: 'Salinas' }, to: { state: 'NY' } } }],
      },
    ]);
  }
  expect(await search(shipperA.staff, '00001 to 10001')).toEqual([]);
});

test('there is no more of a kind than asked for, and it says when there is', async () => {
  await booked({ references: { po: 'Twice 1' } });
  await booked({ references: { po: 'Twice 2' } });
  const ask = async (limit: string) =>
    (await call(shipperA.staff, { q: 'twice', limit })).body as AnswerOf<typeof searchEverywhereCall, 200>;
  expect((await ask('1')).groups).toMatchObject([{ kind: 'LOAD', rows: [{}], hasMore: true }]);
  expect((await ask('2')).groups).toMatchObject([{ kind: 'LOAD', rows: [{}, {}], hasMore: false }]);
});

test('texts that are too short, too long, or no text are 400; signs without letters find nothing', async () => {
  for (const query of [{}, { q: 'a' }, { q: 'a'.repeat(81) }, { q: 'a\u0000b' }, { q: 'ab', limit: '11' }]) {
    expect([query, (await call(admin, query as Record<string, string>)).status]).toEqual([query, 400]);
  }
  expect(await search(admin, '%%')).toEqual([]);
  expect(await search(admin, '__ \\')).toEqual([]);
  expect((await app.call('GET', '/v1/search?q=salinas')).status).toBe(401);
});

test('words and likely numbers of any length are bounded', async () => {
  const q = Array.from({ length: 40 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' ');
  expect(await search(admin, q.slice(0, 80))).toEqual([]);
});
