import { expect, test } from 'vitest';
import {
  type CustomerValues,
  changedFields,
  checkCustomer,
  conflictsOf,
  NEW_CUSTOMER,
} from './customer-values';

const base: CustomerValues = { ...NEW_CUSTOMER, name: 'Alder Foods', search_cap: 100 };

test('only changed fields count as changed, ignoring surrounding blanks', () => {
  expect(changedFields(base, base)).toEqual([]);
  expect(changedFields({ ...base, name: ' Alder Foods ', search_cap: '' }, base)).toEqual(['search_cap']);
});

test('a field that both users changed conflicts, unless both set the same value', () => {
  const mine = { ...base, description: 'Berries', search_cap: 500, name: 'Alder' };
  const theirs = { ...base, description: 'Peas', search_cap: 500, stripe_email: 'a@b.example' };
  expect(conflictsOf(mine, base, theirs)).toEqual(['description']);
});

test('the body has only the named fields, with null for emptied ones and 0 for no limit', async () => {
  const values: CustomerValues = { ...base, description: ' ', number_of_seats: '', search_cap: 7 };
  const id = '00000000-0000-7000-8000-000000000020';
  expect(await checkCustomer(values, ['description', 'number_of_seats'], { id })).toEqual({
    ok: true,
    body: { id, description: null, number_of_seats: 0 },
  });
});

test('a value the contract rejects shows an error at its field', async () => {
  const values: CustomerValues = {
    ...base,
    stripe_email: 'nobody',
    search_cap: Number.NaN,
    carrier_onboarding_url: 'alder.example',
  };
  const checked = await checkCustomer(values, ['stripe_email', 'search_cap', 'carrier_onboarding_url']);
  expect(checked).toMatchObject({
    ok: false,
    messages: {
      stripe_email: 'Enter a valid email address',
      search_cap: 'Enter a whole number',
      carrier_onboarding_url: 'Enter a URL that starts with http:// or https://',
    },
  });
});
