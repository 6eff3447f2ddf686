import { expect, test } from 'vitest';
import type { TariffGaps, TariffSummary } from '../../../contract/tariffs/coverage';
import type { Region, RegionDetail, RegionImpact, RegionZipMatches } from '../../../contract/tariffs/regions';
import { SYSTEM } from '../../../domain/people/actor';
import type { Person } from '../../../testing/people/people';
import { quotingApp, SEARCH_BODY } from '../../../testing/servers/quoting-app';

const { app, people, database, found, countRequests } = await quotingApp();
const { admin, carrierA, carrierB, shipperA } = people;

const call = async (who: Person, method: string, path: string, carrierId = carrierA.id) =>
  app.call(method, `/v1/carriers/${carrierId}/${path}`, { bearer: await app.tokenFor(who.profileId) });
const read = async <Body>(path: string, who = carrierA.staff): Promise<Body> => {
  const { status, body } = await call(who, 'GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Body;
};
const regions = async () => (await read<{ rows: Region[] }>('regions')).rows;
const named = async (name: string) => (await regions()).find((region) => region.name === name) as Region;
const revision = async () => (await read<TariffSummary>('summary')).revision;
const save = async (edits: readonly object[]) => {
  const bearer = await app.tokenFor(carrierA.admin.profileId);
  const path = `/v1/carriers/${carrierA.id}/tariff/edits`;
  const answer = await app.call('POST', path, { bearer, body: { edits } });
  // An edit of so few rows does not wait until searches use it.
  expect(answer).toMatchObject({ status: 200, body: { pending: true } });
};
const quotesOfA = async () =>
  (await found(shipperA.staff)).quotes.filter(({ carrier }) => carrier.id === carrierA.id).length;

test('the regions are listed by name with their ZIPs and lanes, and searched by words', async () => {
  expect(await regions()).toMatchObject([
    { name: 'Manhattan', isActive: true, entries: 1, zips: 1, sharedZips: 0, lanes: 1 },
    { name: 'Salinas Valley', isActive: true, entries: 1, zips: 1, sharedZips: 0, lanes: 1 },
  ]);
  expect((await read<{ rows: Region[]; total: number }>('regions?search=salinas')).total).toBe(1);
});

test('a region has its ZIPs by prefix, and those that another active region covers too', async () => {
  await save([
    { type: 'regions', set: [{ key: null, cells: { region: 'Monterey' } }] },
    { type: 'region-zips', set: [{ key: null, cells: { region: 'Monterey', zip: '93901' } }] },
  ]);
  const monterey = await named('Monterey');
  expect(monterey).toMatchObject({ zips: 1, sharedZips: 1, lanes: 0 });
  const detail = await read<RegionDetail>(`regions/${monterey.id}`);
  expect(detail).toMatchObject({
    changedBy: 'Admin Arctic',
    states: ['CA'],
    covered: ['93901'],
    shared: ['93901'],
    prefixes: [
      {
        prefix: '939',
        place: 'Salinas, CA',
        zips: 1,
        isWhole: false,
        entries: ['93901'],
        alsoIn: ['Salinas Valley'],
      },
    ],
  });
  await call(carrierA.admin, 'POST', `regions/${monterey.id}/deactivate`);
  expect((await named('Salinas Valley')).sharedZips).toBe(0);
});

test('typed places are found before they are added', async () => {
  const { id } = await named('Salinas Valley');
  const matches = await read<RegionZipMatches>(
    `regions/${id}/matches?places=${encodeURIComponent('Seattle, WA; 100, 93901 or Nowhere')}`,
  );
  expect(matches).toEqual({
    entries: ['100', '98101'],
    zips: 2,
    alreadyIn: 1,
    elsewhere: [{ region: 'Manhattan', zips: 1 }],
    unknown: ['Nowhere'],
  });
});

test('what depends on a region: lanes, searches, and those that nothing else quotes', async () => {
  await found(shipperA.staff);
  const { id } = await named('Manhattan');
  const impact = await read<RegionImpact>(`regions/${id}/impact`);
  expect(impact).toMatchObject({ lanes: 1, allLanes: 1, isComplete: true, loads: 0, loadsCents: 0 });
  expect(impact.quoted).toBeGreaterThan(0);
  expect([impact.quotedHere, impact.lost]).toEqual([impact.quoted, impact.quoted]);
  expect(impact.topLanes).toEqual([
    { origin: 'Salinas Valley', destination: 'Manhattan', searches: impact.quoted },
  ]);
});

test('a deactivated region is in quotes when the call responds, is one revision with its author, and can be undone', async () => {
  const { id } = await named('Manhattan');
  const before = await revision();
  expect(await quotesOfA()).toBe(1);
  expect(await call(carrierA.admin, 'POST', `regions/${id}/deactivate`)).toMatchObject({
    status: 200,
    body: { id, isActive: false, revision: before + 1, pending: false },
  });
  expect(await quotesOfA()).toBe(0);
  // Deactivating once more changes nothing.
  expect(await call(carrierA.admin, 'POST', `regions/${id}/deactivate`)).toMatchObject({
    body: { revision: before + 1 },
  });
  const { rows: made } = await database.as(SYSTEM).transaction((tx) =>
    tx
      .selectFrom('tariff_revision')
      .select(['cause', 'made_by'])
      .where('carrier_id', '=', carrierA.id)
      .where('revision', '=', before + 1)
      .execute()
      .then((rows) => ({ rows })),
  );
  expect(made).toEqual([{ cause: 'EDIT', made_by: carrierA.admin.profileId }]);
  const gaps = await read<TariffGaps>('gaps');
  expect(gaps.quoted).toBe(0);
  // The carrier quoted these searches, so they are counted exactly.
  expect(gaps.searches).toBeGreaterThan(0);
  expect(gaps.gaps).toEqual([
    {
      cause: 'NO_DELIVERY_REGION',
      pickup: null,
      delivery: '100',
      detail: null,
      searches: gaps.searches,
      isAtLeast: false,
    },
  ]);
  const undone = await app.call('POST', `/v1/carriers/${carrierA.id}/tariff/undo`, {
    bearer: await app.tokenFor(carrierA.admin.profileId),
    body: { revision: before + 1 },
  });
  expect(undone).toMatchObject({ status: 200 });
  expect((await named('Manhattan')).isActive).toBe(true);
  expect(await quotesOfA()).toBe(1);
});

test('two people who deactivate a region at the same moment raise the revision once', async () => {
  const { id } = await named('Manhattan');
  const before = await revision();
  const answers = await Promise.all(
    [carrierA.admin, admin, carrierA.admin].map((who) => call(who, 'POST', `regions/${id}/deactivate`)),
  );
  expect(answers.map(({ status, body }) => [status, (body as { revision: number }).revision])).toEqual(
    answers.map(() => [200, before + 1]),
  );
  await call(carrierA.admin, 'POST', `regions/${id}/reactivate`);
  expect(await revision()).toBe(before + 2);
});

test('carrier staff read, but do not deactivate; others find nothing, also through a carrier of their own', async () => {
  const { id } = await named('Manhattan');
  expect((await call(carrierA.staff, 'POST', `regions/${id}/deactivate`)).status).toBe(403);
  const paths = ['regions', `regions/${id}`, `regions/${id}/impact`, 'summary', 'gaps', 'coverage'];
  for (const who of [carrierB.admin, shipperA.admin]) {
    for (const path of paths) expect((await call(who, 'GET', path)).status, path).toBe(404);
    expect((await call(who, 'POST', `regions/${id}/deactivate`)).status).toBe(404);
  }
  expect((await call(carrierB.admin, 'GET', `regions/${id}`, carrierB.id)).status).toBe(404);
  expect((await call(carrierB.admin, 'POST', `regions/${id}/deactivate`, carrierB.id)).status).toBe(404);
  for (const nowhere of ['regions/nowhere', 'regions/nowhere/impact']) {
    expect((await call(carrierA.admin, 'GET', nowhere)).status).toBe(404);
  }
});

test('the summary counts the rows of each part and the regions that need attention', async () => {
  const summary = await read<TariffSummary>('summary');
  const rowsOf = Object.fromEntries(summary.parts.map(({ type, rows }) => [type, rows]));
  expect(rowsOf).toMatchObject({
    regions: 3,
    'region-zips': 3,
    lanes: 1,
    'accessorial-charges': 1,
    'fuel-prices': 0,
  });
  expect(summary).toMatchObject({ inactiveRegions: 1, regionsWithoutZips: 0, unusedRegions: 1 });
});

test('the coverage has a price from an origin, the reason where there is none, and nothing of one customer', async () => {
  await found(shipperA.staff, { ...SEARCH_BODY, toZip: '98101' });
  const searches = await countRequests(shipperA.id);
  const { id } = await named('Salinas Valley');
  for (const from of ['93901', id]) {
    const body = await read<{ origin: object; prefixes: { prefix: string }[] }>(
      `coverage?from=${from}&pallets=2`,
    );
    expect(body.origin).toMatchObject({ zip: '93901', place: 'Salinas, CA' });
    const of = (prefix: string) => body.prefixes.find((one) => one.prefix === prefix);
    expect(of('100')).toMatchObject({
      isDelivery: true,
      isPartial: false,
      totalCents: 40_000,
      decline: null,
    });
    expect(of('939')).toMatchObject({
      isPickup: true,
      isDelivery: false,
      totalCents: null,
      decline: 'NO_LANE',
    });
    expect(of('981')).toMatchObject({ isPickup: false, totalCents: null, missed: 0 });
  }
  const chilled = await read<{ prefixes: { decline: string }[] }>('coverage?from=93901&temperature=CHILLED');
  expect(new Set(chilled.prefixes.map(({ decline }) => decline))).toEqual(
    new Set(['NO_LANE', 'TEMPERATURE_NOT_SERVED']),
  );
  const plain = await read<{ origin: null; prefixes: { totalCents: null }[] }>('coverage');
  expect([plain.origin, plain.prefixes.every(({ totalCents }) => totalCents === null)]).toEqual([null, true]);
  expect((await call(carrierA.staff, 'GET', 'coverage?from=00000')).status).toBe(400);
  expect(await countRequests(shipperA.id), 'it counts as no search').toBe(searches);
});
