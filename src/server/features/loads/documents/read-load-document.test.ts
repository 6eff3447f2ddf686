import { expect, test } from 'vitest';
import { readPdf } from '../../../../testing/loads/read-pdf';
import { bookingApp } from '../../../../testing/servers/booking-app';

const { app, booked, change, people, send } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB } = people;

const BILL = 'bill-of-lading.pdf';
const RATE = 'rate-confirmation.pdf';
const CALENDAR = 'load.ics';
const pathOf = (id: string, name: string) => `/v1/loads/${id}/documents/${name}`;
const read = (who: Parameters<typeof send>[0], id: string, name: string, headers = {}) =>
  send(who, 'GET', pathOf(id, name), undefined, headers);

test('both sides get the same files, under names with the number of the load', async () => {
  const { id, number } = await booked();
  await change(carrierA.staff, id, 'accept');
  for (const [name, type, fileName] of [
    [BILL, 'application/pdf', `bill-of-lading-${number}.pdf`],
    [RATE, 'application/pdf', `rate-confirmation-${number}.pdf`],
    [CALENDAR, 'text/calendar; charset=utf-8', `load-${number}.ics`],
  ] as const) {
    const answer = await read(shipperA.staff, id, name);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Content-Disposition')).toContain(`attachment; filename="${fileName}"`);
    const ofCarrier = await read(carrierA.staff, id, name);
    expect(Buffer.from(ofCarrier.bytes).equals(answer.bytes)).toBe(true);
    const etag = answer.headers.get('ETag') ?? '';
    expect(await read(shipperA.staff, id, name, { 'If-None-Match': etag })).toMatchObject({ status: 304 });
  }
  const { pages } = await readPdf((await read(shipperA.staff, id, BILL)).bytes);
  expect(pages.join(' ')).toContain(`https://coldlane.example/loads/${id}`);
});

test('a rate confirmation exists from the acceptance on, also after a cancellation', async () => {
  const { id } = await booked();
  expect(await read(shipperA.staff, id, RATE)).toMatchObject({
    status: 409,
    body: {
      code: 'WRONG_STATE',
      detail: 'The rate confirmation exists once the carrier has accepted the load.',
    },
  });
  await change(carrierA.staff, id, 'accept');
  await change(carrierA.staff, id, 'cancel');
  const { pages } = await readPdf((await read(shipperA.staff, id, RATE)).bytes);
  for (const page of pages) expect(page).toContain('CANCELLED');
});

test('what a caller may not see does not exist', async () => {
  const { id } = await booked();
  const missing = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8eff';
  for (const who of [shipperB.admin, carrierB.admin]) {
    for (const name of [BILL, RATE, CALENDAR]) {
      const [hidden, none, odd] = [
        await read(who, id, name),
        await read(who, missing, name),
        await read(who, 'x', name),
      ];
      expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(none.body).toEqual(hidden.body);
      expect(odd.body).toEqual(hidden.body);
    }
  }
  expect(await app.call('GET', pathOf(id, BILL), { bearer: null })).toMatchObject({ status: 401 });
});

test('twenty documents at once all arrive', async () => {
  const { id } = await booked();
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(shipperA.staff, id, BILL)));
  const [first] = answers;
  for (const { status, bytes } of answers) {
    expect(status).toBe(200);
    expect(Buffer.from(bytes).equals(first?.bytes ?? Buffer.of())).toBe(true);
  }
});
