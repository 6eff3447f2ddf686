import { expect, test } from 'vitest';
import { foundQuotes } from '../../../../testing/web/stub-server';
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
