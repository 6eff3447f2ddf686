import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/calendar-date';
import { foundQuotes } from '../../../testing/web-server';
import { checkSearch } from './check-search';
import { bodyOfValues, emptySearch, nextWeekday, valuesOfRequest } from './search-values';

const now = new Date('2026-11-21T12:00:00Z');

test('the next weekday is never a weekend', () => {
  expect(nextWeekday(isoDate('2026-11-19'))).toBe('2026-11-20');
  expect(nextWeekday(isoDate('2026-11-20'))).toBe('2026-11-23');
  expect(nextWeekday(isoDate('2026-11-21'))).toBe('2026-11-23');
});

test('an empty form is refused field by field, each in words', async () => {
  const checked = await checkSearch(bodyOfValues(emptySearch(now), null));
  expect(checked).toMatchObject({
    ok: false,
    messages: {
      fromZip: 'Required',
      toZip: 'Required',
      temperature: 'Required',
      commodity: 'Required',
      pallets: 'Required',
      grossWeightLbs: 'Required',
    },
  });
});

test('an earlier search fills the form so that it asks for the same again', async () => {
  const found = foundQuotes();
  const checked = await checkSearch(bodyOfValues(valuesOfRequest(found), null));
  expect(checked).toMatchObject({
    ok: true,
    body: { fromZip: '93901', toZip: '10001', temperature: 'CHILLED', temperatureF: 34, pallets: 4 },
  });
});

test('limits are said with their numbers', async () => {
  const values = { ...valuesOfRequest(foundQuotes()), pallets: 27, grossWeightLbs: 44_001 };
  expect(await checkSearch(bodyOfValues(values, null))).toEqual({
    ok: false,
    messages: {
      pallets: 'Pallets cannot exceed 26 per dropoff',
      grossWeightLbs: 'Weight cannot exceed 44,000 lbs per dropoff',
    },
  });
});

test('a search is made in the name of the company the user acts for', () => {
  const values = valuesOfRequest(foundQuotes());
  expect(bodyOfValues(values, { kind: 'shipper', id: 'a', name: 'A' })).toMatchObject({ shipperId: 'a' });
  expect(bodyOfValues(values, { kind: 'carrier', id: 'b', name: 'B' })).toMatchObject({
    carrierId: 'b',
    shipperId: undefined,
  });
});
