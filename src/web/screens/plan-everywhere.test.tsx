import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PLAN_LIMITS, PLANS } from '../../domain/people/plans';
import { snakeToCamel } from '../../domain/text/key-case';
import { ALDER, customerRow } from '../../testing/web/customer-rows';
import { LIST, openCustomersList } from '../../testing/web/open-customers-list';
import { renderInRouter } from '../../testing/web/render-in-router';
import { signedInApi } from '../../testing/web/signed-in-api';
import { answer, meOf } from '../../testing/web/stub-server';
import { PlanLine } from '../features/company-dashboard/plan-line';
import { BillingTab } from '../features/customers/billing/billing-tab';
import { CustomerDetails } from '../features/customers/customer-details';

afterEach(() => vi.unstubAllGlobals());

const NAMES = { LIGHT: 'Startup', BASIC: 'Basic', PRO: 'Pro', ELITE: 'Elite' } as const;
const OVERDUE = { past_due_since: '2026-11-10T00:00:00.000Z' };

test.each([
  // An overdue subscription has the smallest tier beside a larger plan.
  ...PLANS.map((plan) => [NAMES[plan], plan, 'LIGHT', true] as const),
  ['Basic', 'BASIC', 'BASIC', false] as const,
  ['No plan yet', null, 'LIGHT', false] as const,
])(
  '%s is the plan in the list, its export, Details, Billing, and on the dashboard',
  async (name, plan, tier, isSubscribed) => {
    const row = customerRow({ plan, tier, is_subscribed: isSubscribed });
    const customer = snakeToCamel(row);
    const { sent } = await openCustomersList([row]);
    await screen.findByText('1 customer');
    expect(sent(LIST)).toHaveLength(1);
    const line = document.querySelector(`[data-row-id="${ALDER.id}"]`)?.textContent ?? '';
    expect(line).toContain(name);
    document.body.replaceChildren();

    const subscription = isSubscribed &&
      plan && {
        ...{ id: ALDER.id, plan, status: 'active', isPaidByStripe: false, startedAt: row.created_at },
        ...{ renewsAt: null, cancelAt: null, pastDueSince: null, limitsLowerAt: null },
        ...{ areLimitsLowered: false, updatedAt: row.updated_at },
      };
    const { api } = await signedInApi(meOf(['SHIPPER_ADMIN'], [ALDER]), {
      [LIST]: () => answer({ rows: [row], total: 1, page: 1, limit: 1 }),
      [`GET /v1/shippers/${ALDER.id}/billing`]: () =>
        answer({
          shipperId: ALDER.id,
          isPaidOnline: false,
          hasPortal: false,
          plans: PLANS.map((offered) => ({ plan: offered, ...PLAN_LIMITS[offered], price: null })),
          subscription: subscription || null,
        }),
    });
    renderInRouter(
      <>
        <PlanLine shipperId={ALDER.id} />
        <CustomerDetails customer={customer} />
        <BillingTab customer={customer} canManage canSetPlan={false} />
      </>,
      api,
      '/customers',
    );
    const title = plan === null ? name : `${name} plan`;
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByText(new RegExp(`^${title} · `))).toBeTruthy();
    const details = screen.getByRole('region', { name: 'Plan and limits' });
    expect(within(details).getByText(name)).toBeTruthy();
  },
);

test('an ADMIN sees an overdue payment as the status in the list', async () => {
  await openCustomersList([customerRow({ is_subscribed: true, ...OVERDUE })]);
  await screen.findByText('1 customer');
  const line = document.querySelector(`[data-row-id="${ALDER.id}"]`)?.textContent ?? '';
  expect(line).toContain('Payment overdue');
  expect(line).not.toContain('Active');
});
