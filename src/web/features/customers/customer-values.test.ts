import { expect, test } from 'vitest';
import { checkCustomer } from './customer-values';

test('the body has only the changed fields, with null for emptied ones and 0 for no limit', async () => {
  const id = '00000000-0000-7000-8000-000000000020';
  expect(await checkCustomer({ description: ' ', number_of_seats: '' }, { id })).toEqual({
    ok: true,
    body: { id, description: null, number_of_seats: 0 },
  });
});

test('a value the contract rejects shows an error at its field', async () => {
  const checked = await checkCustomer({
    stripe_email: 'nobody',
    search_cap: Number.NaN,
    carrier_onboarding_url: 'alder.example',
  });
  expect(checked).toMatchObject({
    ok: false,
    messages: {
      stripe_email: 'Enter a valid email address',
      search_cap: 'Enter a whole number',
      carrier_onboarding_url: 'Enter a URL that starts with http:// or https://',
    },
  });
});
