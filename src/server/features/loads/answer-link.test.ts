import { expect, test } from 'vitest';
import type { LinkedLoad } from '../../../contract/loads/load-links';
import type { Load } from '../../../contract/loads/loads';
import { addDays, isoDate } from '../../../domain/days/calendar-date';
import { bookingApp } from '../../../testing/servers/booking-app';

const { app, clock, people, booked, change, system, readLoad } = await bookingApp();
const { shipperA, carrierA } = people;
await system((tx) =>
  tx
    .updateTable('profile')
    .set({ receive_dispatch_emails: true })
    .where('id', '=', carrierA.staff.profileId)
    .execute(),
);

/** Books a load and returns it with the secret in the mail about it. */
async function mailed() {
  const load = await booked();
  const mail = (await app.mailsSent()).find(
    ({ text }) => text.includes(load.number) && text.includes('#link='),
  );
  const link = new URLSearchParams(/answer-load#(\S+)/.exec(mail?.text ?? '')?.[1]).get('link') ?? '';
  return { load, link };
}
const post = (path: string, body: object) => app.call('POST', `/v1/load-links/${path}`, { body });
const readIt = (link: string) => post('read', { link });
const answer = (link: string, action: string, reason?: string) => post('answer', { link, action, reason });

test('the link shows the load without answering it, and answers once as its recipient', async () => {
  const { load, link } = await mailed();
  for (let time = 0; time < 3; time++) {
    expect(await readIt(link)).toMatchObject({
      status: 200,
      body: { number: load.number, status: 'PENDING', canAnswer: true, shipperName: shipperA.name },
    });
  }
  expect(await answer(link, 'ACCEPT')).toMatchObject({
    status: 200,
    body: { status: 'ACCEPTED', canAnswer: false },
  });
  expect(await answer(link, 'ACCEPT')).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect((await readIt(link)).body).toMatchObject({ status: 'ACCEPTED', canAnswer: false });
  expect((await readLoad(carrierA.admin, load.id)).body).toMatchObject({
    history: [{}, { action: 'ACCEPT', byLink: true, by: { id: carrierA.staff.profileId } }],
  });
});

test('the link shows what a dispatcher needs, and whom to call only once the load is accepted', async () => {
  const { load, link } = await mailed();
  const { body: page } = await readLoad(carrierA.admin, load.id);
  const stopsOf = (body: unknown) => (body as LinkedLoad).stops;
  const asked = await readIt(link);
  expect(stopsOf(asked.body)).toMatchObject(
    (page as Load).stops.map(({ street, date, window, appointment }) => ({
      ...{ street, date, window, appointment },
      ...{ contactName: null, contactPhone: null },
    })),
  );
  const { references, productDescription, specialInstructions } = page as Load;
  expect(asked.body).toMatchObject({ references, productDescription, specialInstructions });
  const contacts = (page as Load).stops.map(({ contactPhone }) => contactPhone);
  expect(contacts.some((phone) => phone !== null)).toBe(true);
  const accepted = await answer(link, 'ACCEPT');
  expect(stopsOf(accepted.body).map(({ contactPhone }) => contactPhone)).toEqual(contacts);
});

test('declining by link needs a reason', async () => {
  const { link } = await mailed();
  expect(await answer(link, 'REJECT')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  });
  expect((await answer(link, 'REJECT', 'No truck')).body).toMatchObject({ status: 'REJECTED' });
});

test('a link explains that the load was cancelled', async () => {
  const { load, link } = await mailed();
  await change(shipperA.staff, load.id, 'cancel', 'No freight');
  expect((await readIt(link)).body).toMatchObject({ status: 'CANCELLED', canAnswer: false });
  expect((await answer(link, 'ACCEPT')).body).toMatchObject({ detail: 'The load is cancelled.' });
});

test('a link works until the pickup day is over in the last time zone of the United States', async () => {
  const { load, link } = await mailed();
  const dayAfter = addDays(isoDate(load.pickupDate), 1);
  clock.set(`${dayAfter}T09:59:59Z`);
  expect(await readIt(link)).toMatchObject({ status: 200, body: { canAnswer: true } });
  clock.set(`${dayAfter}T10:00:00Z`);
  expect(await answer(link, 'ACCEPT')).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  clock.set('2026-11-20T15:00:00Z');
});

test('a forged link, and one whose recipient left, opens nothing', async () => {
  const { load, link } = await mailed();
  const [loadId, , signature] = link.split('.');
  for (const forged of [
    `${loadId}.${carrierA.admin.profileId}.${signature}`,
    `${link}x`,
    `${loadId}..`,
    'x',
  ]) {
    expect(await readIt(forged)).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  }
  const setStatus = (status: 'ACTIVE' | 'DEACTIVATED') =>
    system((tx) =>
      tx.updateTable('profile').set({ status }).where('id', '=', carrierA.staff.profileId).execute(),
    );
  await setStatus('DEACTIVATED');
  expect(await answer(link, 'ACCEPT')).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  await setStatus('ACTIVE');
  expect((await readLoad(carrierA.admin, load.id)).body).toMatchObject({ status: 'PENDING' });
});
