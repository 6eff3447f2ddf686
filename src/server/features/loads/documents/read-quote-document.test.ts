import { expect, test } from 'vitest';
import { readPdf } from '../../../../testing/loads/read-pdf';
import type { Person } from '../../../../testing/people/people';
import { bookingApp } from '../../../../testing/servers/booking-app';

const { people, quote, send } = await bookingApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

const read = (who: Person, id: string, headers = {}) =>
  send(who, 'GET', `/v1/quotes/${id}/quote.pdf`, undefined, headers);
const words = (pages: readonly string[]) => pages.join(' ').replaceAll(/\s+/gu, ' ');

test('a quote has its number, companies, validity, lane, shipment, charges, and terms', async () => {
  const made = await quote();
  const answer = await read(shipperA.staff, made.id);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('Content-Disposition')).toContain(`filename="quote-${made.number}.pdf"`);
  const { title, language, isTagged, pages } = await readPdf(answer.bytes);
  expect({ title, language, isTagged, pages: pages.length }).toEqual({
    title: `Freight Quote ${made.number}`,
    language: 'en-US',
    isTagged: true,
    pages: 1,
  });
  const text = words(pages);
  for (const part of [
    `Quote ${made.number}`,
    'Valid through ',
    'Alder Foods',
    'Arctic Lines',
    'Salinas, CA 93901',
    'New York, NY 10001',
    'Linehaul',
    'Contract rate adjustment',
    'Your contract terms with this carrier',
    `$${(made.totalCents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/gu, ',')}`,
    'A quote is not a booking.',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
});

test('a quote that ends at midnight is valid through the day before, as on screens', async () => {
  const { id, expiresAt } = await quote();
  expect(expiresAt).toMatch(/T00:00:00/);
  const last = new Date(Date.parse(expiresAt) - 1);
  const day = last.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const text = words((await readPdf((await read(shipperA.staff, id)).bytes)).pages);
  expect(text).toContain(`Valid through ${day} `);
  expect(text).toContain(`The price is valid through ${day} for the shipment`);
  expect(text).not.toContain('12:00 AM');
});

test('every reader gets the same bytes, without the multiplier', async () => {
  const { id } = await quote();
  const own = await read(shipperA.staff, id);
  for (const who of [shipperA.admin, carrierA.staff, admin, shipperA.staff]) {
    expect(Buffer.from((await read(who, id)).bytes).equals(own.bytes)).toBe(true);
  }
  expect(words((await readPdf(own.bytes)).pages)).not.toMatch(/multiplier|1\.1\b|11000/iu);
  const etag = own.headers.get('ETag') ?? '';
  expect((await read(shipperA.staff, id, { 'If-None-Match': etag })).status).toBe(304);
});

test('a quote that a caller may not see does not exist', async () => {
  const { id } = await quote();
  for (const who of [shipperB.admin, carrierB.admin]) {
    const [hidden, none] = [await read(who, id), await read(who, '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8eff')];
    expect([hidden.status, hidden.body]).toEqual([404, none.body]);
    expect((await read(who, 'x')).status).toBe(404);
  }
});
