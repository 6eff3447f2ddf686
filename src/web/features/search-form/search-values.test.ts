import { expect, test } from 'vitest';
import { foundQuotes } from '../../../testing/web/stub-server';
import { checkSearch } from './check-search';
import { bodyOfValues, emptySearch, valuesOfRequest } from './search-values';

const nobody = { acting: null, choosesCustomer: false };
const now = new Date('2026-11-21T12:00:00Z');

test('an empty form gets a message at each required field', async () => {
  const checked = await checkSearch(bodyOfValues(emptySearch(now), nobody), now);
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

test('an earlier search fills the form so that submitting it sends the same search', async () => {
  const found = foundQuotes();
  const checked = await checkSearch(bodyOfValues(valuesOfRequest(found), nobody), now);
  expect(checked).toMatchObject({
    ok: true,
    body: { fromZip: '93901', toZip: '10001', temperature: 'CHILLED', temperatureF: 34, pallets: 4 },
  });
});

test('messages about limits contain the limit', async () => {
  const values = { ...valuesOfRequest(foundQuotes()), pallets: 27, grossWeightLbs: 44_001 };
  expect(await checkSearch(bodyOfValues(values, nobody), now)).toEqual({
    ok: false,
    messages: {
      pallets: 'Pallets cannot exceed 26 per dropoff',
      grossWeightLbs: 'Weight cannot exceed 44,000 lbs per dropoff',
    },
    sentence: 'Total pallets cannot exceed 26. Total gross weight cannot exceed 44,000 lbs.',
  });
  const onlyPallets = { ...values, grossWeightLbs: 44_000 };
  expect(await checkSearch(bodyOfValues(onlyPallets, nobody), now)).toMatchObject({ sentence: undefined });
});

test.each([
  [{ pallets: 0 }, { pallets: 'Enter 1 or more' }],
  [{ pallets: 2.5 }, { pallets: 'Enter a whole number' }],
  [{ pallets: Number.NaN }, { pallets: 'Enter a whole number' }],
  [{ pallets: '' as const }, { pallets: 'Required' }],
  [{ grossWeightLbs: Number.NaN }, { grossWeightLbs: 'Enter a whole number' }],
  [{ grossWeightLbs: -4_800 }, { grossWeightLbs: 'Enter 1 or more' }],
  [{ temperatureF: -41 }, { temperatureF: 'Enter -40 °F or more' }],
  [{ temperatureF: 141 }, { temperatureF: 'Enter 140 °F or less' }],
  [{ temperatureF: Number.NaN }, { temperatureF: 'Enter whole degrees Fahrenheit' }],
  [{ earliestPickup: '' }, { earliestPickup: 'Required' }],
])('the wrong value %j has its own message', async (wrong, messages) => {
  const values = { ...valuesOfRequest(foundQuotes()), ...wrong };
  expect(await checkSearch(bodyOfValues(values, nobody), now)).toMatchObject({ ok: false, messages });
});

test('a search is sent for the company the user acts for', () => {
  const values = valuesOfRequest(foundQuotes());
  const actingFor = (kind: 'shipper' | 'carrier') => ({
    acting: { kind, id: 'a', name: 'A' },
    choosesCustomer: false,
  });
  expect(bodyOfValues(values, actingFor('shipper'))).toMatchObject({ shipperId: 'a', carrierId: undefined });
  expect(bodyOfValues(values, actingFor('carrier'))).toMatchObject({ shipperId: undefined, carrierId: 'a' });
});

test('the customer of an earlier search is sent only if the user can see and change it', () => {
  const found = foundQuotes();
  const values = valuesOfRequest({ ...found, request: { ...found.request, shipperId: 'customer' } });
  const carrier = { acting: { kind: 'carrier' as const, id: 'b', name: 'B' }, choosesCustomer: false };
  expect(bodyOfValues(values, carrier).shipperId).toBeUndefined();
  expect(bodyOfValues(values, nobody).shipperId).toBeUndefined();
  expect(bodyOfValues(values, { acting: null, choosesCustomer: true }).shipperId).toBe('customer');
});
