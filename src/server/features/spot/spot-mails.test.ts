import { expect, test } from 'vitest';
import type { LinkedSpot } from '../../../contract/spot/spot-answers';
import { STOPS } from '../../../testing/servers/booking-app';
import { spotApp } from '../../../testing/servers/spot-app';

const { app, people, spot, system, clock, asked, offered, accept, readSpot } = await spotApp();
const { shipperA, carrierA, carrierB } = people;

const subjectsOf = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).sort();

const linkIn = (text: string) => new URLSearchParams(/spot-offer#(\S+)/.exec(text)?.[1]).get('link') ?? '';

/** Makes a request and returns it with the secrets in the mails about it, by recipient. */
async function mailed(body: object = {}) {
  await app.mailsSent();
  const request = await asked(body);
  const mails = await app.mailsSent();
  const links = new Map(mails.map(({ to, text }) => [to, linkIn(text)]));
  return { request, link: links.get(carrierA.staff.email) ?? '', links };
}
const post = (path: string, body: object) => app.call('POST', `/v1/spot-links/${path}`, { body });
const OFFER = { totalCents: 99_000, pickupDate: '2026-11-23', deliveryDate: '2026-11-26' };

test('each side is mailed once about what the other did', async () => {
  await app.mailsSent();
  const { id } = await asked({ showMargin: true });
  const carriers = [carrierA.admin, carrierA.staff, carrierB.admin, carrierB.staff].map(({ email }) => email);
  expect((await app.mailsSent()).map(({ to }) => to).sort()).toEqual([...carriers].sort());
  const own = await offered(carrierA.staff, id);
  // The person who made the request is mailed without the switch, a colleague is not.
  expect(subjectsOf(await app.mailsSent())).toEqual([
    `${shipperA.staff.email}: ${carrierA.name} offers $1,200.00`,
  ]);
  await offered(carrierB.staff, id, { totalCents: 90_000 });
  await app.mailsSent();
  await accept(shipperA.staff, id, own.id, { stops: STOPS });
  await accept(shipperA.staff, id, own.id, { stops: STOPS });
  const mails = await app.mailsSent();
  expect(subjectsOf(mails)).toEqual(
    [
      ...[carrierA.admin, carrierA.staff].map(({ email }) => `${email}: Your offer was accepted`),
      ...[carrierB.admin, carrierB.staff].map(({ email }) => `${email}: Your offer was not chosen`),
    ].sort(),
  );
  const lost = mails.find(({ to }) => to === carrierB.staff.email)?.text ?? '';
  expect(lost).toContain('about 25% below the accepted offer');
  for (const hidden of [carrierA.name, '$1,200']) expect(lost).not.toContain(hidden);
});

test('how far off an offer was stays hidden unless the customer shows it', async () => {
  const { id } = await asked();
  const own = await offered(carrierA.staff, id);
  await offered(carrierB.staff, id, { totalCents: 150_000 });
  await app.mailsSent();
  await accept(shipperA.staff, id, own.id, { stops: STOPS });
  const lost = (await app.mailsSent()).find(({ to }) => to === carrierB.staff.email)?.text ?? '';
  expect(lost).toContain('was not chosen');
  expect(lost).not.toContain('%');
  expect((await readSpot(carrierB.staff, id)).offers).toMatchObject([{ marginPercent: null }]);
});

test('a mail that would tell something old is not sent', async () => {
  await app.mailsSent();
  const { id } = await asked();
  await spot(shipperA.staff, 'POST', `/${id}/cancel`, { reason: 'No freight' });
  const mails = await app.mailsSent();
  expect(new Set(mails.map(({ subject }) => subject.split(':')[0]))).toEqual(
    new Set([`${shipperA.name} cancelled its spot request`]),
  );
  expect(mails[0]?.text).toContain('Reason: No freight');
});

test('the link shows the request, makes an offer and replaces it, as its recipient', async () => {
  const { request, link } = await mailed();
  for (let time = 0; time < 2; time++) {
    expect(await post('read', { link })).toMatchObject({
      status: 200,
      body: { number: request.number, canOffer: true, canDecline: true, offer: null, answer: 'WAITING' },
    });
  }
  expect(await post('offer', { link, ...OFFER })).toMatchObject({
    status: 200,
    body: { offer: { totalCents: 99_000, status: 'OPEN', byLink: true }, canDecline: false },
  });
  expect(await post('offer', { link, ...OFFER, totalCents: 95_000 })).toMatchObject({
    body: { offer: { totalCents: 95_000 } },
  });
  expect((await readSpot(carrierA.admin, request.id)).offers).toMatchObject([
    { totalCents: 95_000, status: 'OPEN', by: { id: carrierA.staff.profileId }, byLink: true },
    { totalCents: 99_000, status: 'REPLACED' },
  ]);
  const text = JSON.stringify((await post('read', { link })).body as LinkedSpot);
  expect(text).not.toContain(carrierB.name);
});

test('declining by link needs a reason', async () => {
  const { link } = await mailed();
  expect(await post('decline', { link })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  });
  expect(await post('decline', { link, reason: 'No truck' })).toMatchObject({ body: { answer: 'DECLINED' } });
});

test('a link explains that the request was booked, and ends a week after the deadline', async () => {
  const { request, link, links } = await mailed();
  const own = await offered(carrierB.staff, request.id);
  await accept(shipperA.staff, request.id, own.id, { stops: STOPS });
  expect((await post('read', { link })).body).toMatchObject({
    status: 'BOOKED',
    canOffer: false,
    canDecline: false,
  });
  expect(await post('offer', { link, ...OFFER })).toMatchObject({
    status: 409,
    body: { detail: 'The spot request is booked.' },
  });
  expect((await post('read', { link: links.get(carrierB.staff.email) })).body).toMatchObject({
    offer: { status: 'ACCEPTED' },
  });
  clock.set('2026-11-28T17:00:00Z');
  expect(await post('read', { link })).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  clock.set('2026-11-20T15:00:00Z');
});

test('a link offers nothing after the deadline', async () => {
  const { link } = await mailed({ deadline: '2026-11-20T17:00:00Z' });
  clock.set('2026-11-20T17:00:00Z');
  expect((await post('read', { link })).body).toMatchObject({ status: 'EXPIRED', canOffer: false });
  expect(await post('offer', { link, ...OFFER })).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE' },
  });
  clock.set('2026-11-20T15:00:00Z');
});

test('a forged link, and one whose recipient left, opens nothing', async () => {
  const { request, link } = await mailed();
  const [requestId, carrierId, profileId, signature] = link.split('.');
  const { id: other } = await asked();
  for (const forged of [
    [requestId, carrierB.id, profileId, signature].join('.'),
    [requestId, carrierId, carrierB.staff.profileId, signature].join('.'),
    [other, carrierId, profileId, signature].join('.'),
    `${link}x`,
    'x',
  ]) {
    expect(await post('offer', { link: forged, ...OFFER })).toMatchObject({
      status: 403,
      body: { code: 'LINK_ENDED' },
    });
  }
  const setStatus = (status: 'ACTIVE' | 'DEACTIVATED') =>
    system((tx) =>
      tx.updateTable('profile').set({ status }).where('id', '=', carrierA.staff.profileId).execute(),
    );
  await setStatus('DEACTIVATED');
  expect(await post('offer', { link, ...OFFER })).toMatchObject({
    status: 403,
    body: { code: 'LINK_ENDED' },
  });
  await setStatus('ACTIVE');
  expect((await readSpot(shipperA.staff, request.id)).offers).toEqual([]);
});

test('a network that tries too many links has to wait', async () => {
  let refused = 0;
  for (let tried = 0; tried < 70; tried++) {
    if ((await post('read', { link: 'x' })).status === 429) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});
