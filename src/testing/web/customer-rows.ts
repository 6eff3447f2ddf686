import type { SubscriptionRow } from '../../contract/companies/billing';
import type { ShipperRow } from '../../contract/companies/shippers';

/** Customers as the server returns them, for screen tests. */

export const ALDER = { id: '00000000-0000-7000-8000-000000000020', name: 'Alder Foods' };

export const customerRow = (part: Partial<ShipperRow> = {}): ShipperRow => ({
  ...ALDER,
  description: null,
  image_url: null,
  stripe_email: null,
  carrier_onboarding_url: null,
  tier: 'LIGHT',
  plan: 'LIGHT',
  is_subscribed: false,
  past_due_since: null,
  number_of_seats: 10,
  seats_used: 4,
  search_cap: 1_000,
  searches_this_month: 12,
  remaining_searches: 988,
  is_active: true,
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  ...part,
});

/** Returns a customer's active subscription. */
export const subscriptionRow = (part: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: '00000000-0000-7000-8000-000000000021',
  shipper_id: ALDER.id,
  plan: 'BASIC',
  status: 'active',
  started_at: '2026-10-20T15:00:00.000Z',
  renews_at: '2027-12-20T15:00:00.000Z',
  cancel_at: null,
  ended_at: null,
  past_due_since: null,
  limited_at: null,
  created_at: '2026-10-20T15:00:00.000Z',
  updated_at: '2026-10-20T15:00:00.000Z',
  ...part,
});
