import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { makePng } from '../../../testing/hostile-files/images';
import { insertPerson, type Person } from '../../../testing/people/people';
import { filesApp, OBJECT } from '../../../testing/servers/files-app';

const { app, database, clock, people, logoPath, storeLogo } = await filesApp();

async function sign(who: Person, ...paths: string[]) {
  const bearer = await app.tokenFor(who.profileId);
  const answer = await app.call('POST', '/storage/v1/sign', {
    bearer,
    body: { urls: paths.map((path) => `${OBJECT}/${path}`) },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { rows: { url: string; link: string; endsAt: string }[] }).rows;
}
const linkTo = async (who: Person, path: string) => (await sign(who, path))[0]?.link ?? '';
const open = (link: string, headers: Record<string, string> = {}) =>
  app.call('GET', link, { bearer: null, headers });

test('a signed link opens its file without a token until it expires, and is cached no longer', async () => {
  const bytes = makePng(7, 7);
  const path = await storeLogo(bytes);
  const link = await linkTo(people.shipperA.staff, path);
  const opened = await open(link);
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=3600']);
  expect(Buffer.from(opened.bytes).equals(bytes)).toBe(true);
  expect(opened.headers.get('Content-Security-Policy')).toContain('sandbox');
  const etag = opened.headers.get('ETag') ?? '';
  expect((await open(link, { 'If-None-Match': etag })).status).toBe(304);

  clock.set('2026-11-20T16:59:30Z');
  expect((await open(link)).headers.get('Cache-Control')).toBe('private, max-age=30');
  clock.set('2026-11-20T16:59:59.999Z');
  expect((await open(link)).status).toBe(200);
  clock.set('2026-11-20T17:00:00Z');
  expect(await open(link)).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
});

test('an altered link is rejected', async () => {
  const [path, other] = [await storeLogo(), await storeLogo()];
  const link = await linkTo(people.shipperA.staff, path);
  const url = new URL(link, 'http://coldlane');
  const altered = (change: (copy: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.pathname + copy.search;
  };
  const set = (name: string, value: string) => altered((copy) => copy.searchParams.set(name, value));
  const signature = url.searchParams.get('signature') ?? '';
  for (const changed of [
    link.replace(path, other),
    set('expires', String(Number(url.searchParams.get('expires')) + 3600)),
    set('by', people.admin.profileId),
    set('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
  ]) {
    expect(changed).not.toBe(link);
    expect(await open(changed), changed).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  }
  for (const [name, value] of [
    ['expires', '99999999999'],
    ['expires', '1e9'],
    ['by', 'me'],
    ['signature', ''],
    ['more', '1'],
  ] as const) {
    expect(await open(set(name, value))).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
  }
  for (const name of ['by', 'expires', 'signature']) {
    expect((await open(altered((copy) => copy.searchParams.delete(name)))).status).toBe(400);
  }
  expect((await open(link)).status).toBe(200);
});

test('a link checks its creator’s permissions each time it is opened', async () => {
  const path = await storeLogo();
  expect((await open(await linkTo(people.shipperB.staff, path))).status).toBe(404);
  expect((await open(await linkTo(people.admin, logoPath()))).status).toBe(404);
  const leaving = await database.as(SYSTEM).transaction((tx) =>
    insertPerson(tx, {
      email: 'leaving@alder.example',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [people.shipperA.id],
    }),
  );
  const link = await linkTo(leaving, path);
  expect((await open(link)).status).toBe(200);
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.updateTable('profile').set({ status: 'DEACTIVATED' }).where('id', '=', leaving.profileId).execute(),
    );
  expect((await open(link)).status).toBe(404);
});

test('links keep the order of the URLs, stay the same within an hour, and exist only for file URLs', async () => {
  const [one, two] = [await storeLogo(), await storeLogo()];
  const rows = await sign(people.shipperA.staff, two, one);
  expect(rows.map(({ url, endsAt }) => [url, endsAt])).toEqual([
    [`${OBJECT}/${two}`, '2026-11-20T17:00:00.000Z'],
    [`${OBJECT}/${one}`, '2026-11-20T17:00:00.000Z'],
  ]);
  clock.set('2026-11-20T15:10:00Z');
  expect(await sign(people.shipperA.staff, two, one)).toEqual(rows);

  const bearer = await app.tokenFor(people.admin.profileId);
  const sendInvalid = (body: unknown) => app.call('POST', '/storage/v1/sign', { bearer, body });
  for (const url of [
    '',
    'https://elsewhere.example/x.png',
    `${OBJECT}/../auth-secret`,
    `${OBJECT}/${one}?x`,
    one,
  ]) {
    expect(await sendInvalid({ urls: [url] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'urls.0' }] },
    });
  }
  expect((await sendInvalid({ urls: [] })).status).toBe(400);
  expect((await sendInvalid({ urls: Array(101).fill(`${OBJECT}/${one}`) })).status).toBe(400);
  expect((await sendInvalid({ urls: [`${OBJECT}/${one}`], by: people.admin.profileId })).status).toBe(400);
  expect((await app.call('POST', '/storage/v1/sign', { body: { urls: [`${OBJECT}/${one}`] } })).status).toBe(
    401,
  );
});
