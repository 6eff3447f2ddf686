import { expect, test } from 'vitest';
import { foundQuotes } from '../../../testing/web/stub-server';
import { checkSearch } from './check-search';
import { bodyOfValues, valuesOfRequest } from './search-values';

const now = new Date('2026-11-21T23:59:00Z');
const check = (earliestPickup: string) =>
  checkSearch(
    bodyOfValues(
      { ...valuesOfRequest(foundQuotes()), earliestPickup },
      { acting: null, choosesCustomer: false },
    ),
    now,
  );

test.each(['2026-11-21', '2027-11-21'])('a pickup on %s is accepted', async (day) => {
  expect(await check(day)).toMatchObject({ ok: true, body: { earliestPickup: day } });
});

test.each(['2026-11-20', '2027-11-22', 'soon'])('a pickup on %s is rejected without a call', async (day) => {
  expect(await check(day)).toMatchObject({ ok: false, messages: { earliestPickup: expect.any(String) } });
});

test('an unreadable set point is the only error, not also the class it cleared', async () => {
  const values = { ...valuesOfRequest(foundQuotes()), temperature: '' as const, temperatureF: Number.NaN };
  const checked = await checkSearch(bodyOfValues(values, { acting: null, choosesCustomer: false }), now);
  expect(checked.ok ? {} : Object.keys(checked.messages)).toEqual(['temperatureF']);
});
