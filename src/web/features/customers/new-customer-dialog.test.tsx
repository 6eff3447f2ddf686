import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { button, openCustomersList } from '../../../testing/web/open-customers-list';
import { answer, DUPLICATE, problem } from '../../../testing/web/stub-server';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../ui/overlay/overlay-parts');
  await import('./new-customer-dialog');
  await import('../../../contract/companies/shippers');
});
afterEach(() => vi.unstubAllGlobals());

const CEDAR_ID = '00000000-0000-7000-8000-000000000022';
const UPSERT = 'POST /rest/v1/rpc/fn_shipper_upsert';

const fill = (box: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(box).getByLabelText(label), { target: { value } });

test('a new customer is created once even if the first response is lost, and its page opens', async () => {
  let tries = 0;
  const { sent, address } = await openCustomersList([], {
    [UPSERT]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('lost');
      return answer({ id: CEDAR_ID });
    },
  });
  fireEvent.click(await button('Create customer'));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, /^Name/, 'Cedar Grocers');
  // A plan begins under Billing, which sets its seats and searches too. Nothing here says that the customer has one.
  expect(within(dialog).queryByLabelText(/^Plan/)).toBeNull();
  fill(dialog, /^Seats allowed/, '5');
  fill(dialog, /^Searches per month/, '1,000');
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Create customer' }));
  add();
  expect(await within(dialog).findByText(/No connection to Coldlane/)).toBeTruthy();
  add();
  await waitFor(() => expect(address()).toBe(`/customers/${CEDAR_ID}`));
  const [first, second] = sent(UPSERT);
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(second?.body).toEqual({
    name: 'Cedar Grocers',
    description: null,
    stripe_email: null,
    carrier_onboarding_url: null,
    number_of_seats: 5,
    search_cap: 1_000,
  });
});

test('form and server errors show at their fields, and all entries stay', async () => {
  const taken = 'Error: The name field is already in use. Please enter a unique value.';
  const { sent } = await openCustomersList([], {
    [UPSERT]: () => problem(DUPLICATE, taken, { errors: [{ field: 'name', message: taken }] }),
  });
  fireEvent.click(await button('Create customer'));
  const dialog = await screen.findByRole('dialog');
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Create customer' }));
  fill(dialog, /^Billing email/, 'nobody');
  add();
  expect(await within(dialog).findByText('Required')).toBeTruthy();
  expect(within(dialog).getByText('Enter a valid email address')).toBeTruthy();
  expect(sent(UPSERT)).toEqual([]);
  fill(dialog, /^Name/, 'Alder Foods');
  fill(dialog, /^Billing email/, 'bills@alder.example');
  add();
  expect(await within(dialog).findByText(taken)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Alder Foods');
  // A dialog returns the focus shortly after it closes, and the page must still exist then.
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
