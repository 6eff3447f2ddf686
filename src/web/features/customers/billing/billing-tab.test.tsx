import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Billing } from '../../../../contract/companies/billing';
import { PLAN_LIMITS, PLANS } from '../../../../domain/people/plans';
import type { Role } from '../../../../domain/people/roles';
import { snakeToCamel } from '../../../../domain/text/key-case';
import { pageOf } from '../../../../testing/web/carrier-rows';
import { ALDER, customerRow, subscriptionRow } from '../../../../testing/web/customer-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { signedInApi } from '../../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../../testing/web/stub-server';
import { keepFigures } from '../../../ui/format/whole-figures';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { BillingTab } from './billing-tab';
import { PastDueBanner } from './past-due-banner';

beforeAll(() => import('../../../ui/overlay/overlay-parts'));
afterEach(() => vi.unstubAllGlobals());

const SUBSCRIPTION: NonNullable<Billing['subscription']> = {
  id: ALDER.id,
  plan: 'BASIC',
  status: 'active',
  isPaidByStripe: true,
  startedAt: '2026-10-20T15:00:00.000Z',
  renewsAt: '2027-12-20T15:00:00.000Z',
  cancelAt: null,
  pastDueSince: null,
  limitsLowerAt: null,
  areLimitsLowered: false,
  updatedAt: '2026-10-20T15:00:00.000Z',
};
const billingOf = (part: Partial<Billing> = {}): Billing => ({
  shipperId: ALDER.id,
  isPaidOnline: true,
  hasPortal: true,
  plans: PLANS.map((plan, at) => ({
    plan,
    ...PLAN_LIMITS[plan],
    price: { cents: 4_900 * (at + 1), currency: 'usd', interval: 'month', intervalCount: 1 },
  })),
  subscription: SUBSCRIPTION,
  ...part,
});
const READ = `GET /v1/shippers/${ALDER.id}/billing`;
const CHECKOUT = `POST /v1/shippers/${ALDER.id}/checkout`;
const SET = `PUT /v1/shippers/${ALDER.id}/plan`;

type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

async function open(role: Role, read: () => Billing, routes: Routes = {}, query = '') {
  const me = meOf([role], role === 'ADMIN' ? [] : [ALDER]);
  const { api, calls } = await signedInApi(me, {
    [READ]: () => answer(read()),
    [`GET /v1/shippers/${ALDER.id}/invoices`]: () => pageOf([]),
    ...routes,
  });
  const leave = vi.fn();
  renderInRouter(
    <>
      <PastDueBanner />
      <BillingTab
        customer={snakeToCamel(customerRow())}
        canManage={role !== 'SHIPPER_STAFF'}
        canSetPlan={role === 'ADMIN'}
        leave={leave}
      />
      <OverlayHost />
    </>,
    api,
    `/customers/${ALDER.id}${query}`,
  );
  return { leave, sent: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name) };
}

const NO_OVERDUE = {
  'GET /rest/v1/subscription': () => pageOf([]),
};

test('a customer admin chooses a plan: two clicks send one call, and the browser leaves for its page', async () => {
  const { leave, sent } = await open(
    'SHIPPER_ADMIN',
    () => billingOf({ subscription: null, hasPortal: false }),
    {
      ...NO_OVERDUE,
      [CHECKOUT]: () => answer({ url: 'https://checkout.stripe.com/c/pay/cs_1' }),
    },
  );
  const pro = await screen.findByRole('button', { name: 'Choose Pro' });
  expect(within(pro.closest('li') as HTMLElement).getByText('$147.00 a month')).toBeTruthy();
  expect(within(pro.closest('li') as HTMLElement).getByText('10,000 searches a month')).toBeTruthy();
  fireEvent.click(pro);
  fireEvent.click(pro);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_1'));
  expect(sent(CHECKOUT).map(({ body }) => body)).toEqual([{ plan: 'PRO' }]);
  // The button is busy until the browser has left, and ready again after Back.
  expect(screen.getByRole('button', { name: 'Choose Basic' })).toHaveProperty('disabled', true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Choose Basic' })).toHaveProperty('disabled', false),
  );
});

test('the current plan has no button; a failure of Stripe is shown and nothing else changes', async () => {
  const { leave } = await open('SHIPPER_ADMIN', () => billingOf(), {
    ...NO_OVERDUE,
    [CHECKOUT]: () => problem('NOT_READY', 'The payment service does not respond. Nothing was changed.'),
  });
  expect(await screen.findByRole('heading', { name: 'Basic plan' })).toBeTruthy();
  expect(screen.getByText('Renews on Mon, Dec 20, 2027.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose Basic' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose Elite' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed');
  expect(leave).not.toHaveBeenCalled();
});

test('without Stripe a customer sees the plan and whom to ask', async () => {
  const plans = billingOf().plans.map((one) => ({ ...one, price: null }));
  const subscription = { ...SUBSCRIPTION, isPaidByStripe: false, renewsAt: null };
  await open(
    'SHIPPER_ADMIN',
    () => billingOf({ isPaidOnline: false, hasPortal: false, plans, subscription }),
    NO_OVERDUE,
  );
  expect(await screen.findByText('Contact us to change your plan.')).toBeTruthy();
  expect(screen.getByText('Set by Coldlane.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Choose|Set|Manage/ })).toBeNull();
});

test('an ADMIN confirms before a plan is set', async () => {
  let plan: 'BASIC' | 'PRO' = 'BASIC';
  const read = () =>
    billingOf({
      isPaidOnline: false,
      hasPortal: false,
      subscription: { ...SUBSCRIPTION, plan, isPaidByStripe: false },
    });
  const { sent } = await open('ADMIN', read, {
    ...NO_OVERDUE,
    [SET]: () => {
      plan = 'PRO';
      return answer(read());
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set Pro' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Alder Foods gets 25 seats and 10,000 searches a month.');
  expect(sent(SET)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set plan' }));
  expect(await screen.findByRole('heading', { name: 'Pro plan' })).toBeTruthy();
  expect(sent(SET).map(({ body }) => body)).toEqual([{ plan: 'PRO' }]);
});

const OVERDUE = {
  ...SUBSCRIPTION,
  status: 'past_due',
  pastDueSince: '2027-11-20T15:00:00.000Z',
  limitsLowerAt: '2027-12-04T15:00:00.000Z',
} as const;

test('an ADMIN reads about the overdue payment of the customer, not of their own', async () => {
  await open('ADMIN', () => billingOf({ subscription: OVERDUE }), NO_OVERDUE);
  const notice = (await screen.findByRole('alert')).textContent;
  expect(notice).toContain(keepFigures('A payment of Alder Foods has been overdue since Sat, Nov 20, 2027.'));
  expect(notice).not.toContain('your');
});

test('an overdue payment is above every page and on the tab, with the day and a way to pay', async () => {
  const { leave } = await open('SHIPPER_ADMIN', () => billingOf({ subscription: OVERDUE }), {
    'GET /rest/v1/subscription': () =>
      pageOf([subscriptionRow({ status: 'past_due', past_due_since: '2027-11-20T15:00:00.000Z' })]),
    [`POST /v1/shippers/${ALDER.id}/billing-portal`]: () => answer({ url: 'https://billing.stripe.com/p/1' }),
  });
  const banner = await screen.findByRole('complementary', { name: 'Payment overdue' });
  expect(banner.textContent).toContain(keepFigures('Pay by Sat, Dec 4, 2027'));
  expect(within(banner).getByRole('link').getAttribute('href')).toContain(
    `/customers/${ALDER.id}?tab=billing`,
  );
  expect(within(await screen.findByRole('alert')).getByText(/overdue since Sat, Nov 20, 2027/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.stripe.com/p/1'));
});

test('back from Checkout the page waits for the payment and then shows the plan', async () => {
  let reads = 0;
  await open(
    'SHIPPER_ADMIN',
    () => {
      reads += 1;
      return billingOf(reads < 2 ? { subscription: null } : {});
    },
    NO_OVERDUE,
    '?tab=billing&checkout=done',
  );
  expect(await screen.findByText(/Confirming your payment/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Basic plan' })).toBeTruthy();
  expect(screen.queryByText(/Confirming your payment/)).toBeNull();
});

test('staff see the usage and no call about billing is made', async () => {
  const { sent } = await open('SHIPPER_STAFF', () => billingOf(), NO_OVERDUE);
  expect(await screen.findByText('4 of 10')).toBeTruthy();
  expect(sent(READ)).toEqual([]);
});
