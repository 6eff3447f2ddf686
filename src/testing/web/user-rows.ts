export const idOf = (last: number): string => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
/** The company of the users below. */
export const CUSTOMER = { id: idOf(501), name: 'Fresh Foods' };

/** A row of `vw_profile`: an active user of the customer. */
export const userRow = (last: number, part: object = {}) => ({
  id: idOf(last),
  user_id: idOf(last + 1_000),
  first_name: 'Bo',
  last_name: `Berg ${last}`,
  email: `bo-${last}@example.com`,
  profile_url: null,
  roles: ['SHIPPER_STAFF'],
  status: 'ACTIVE',
  is_active: true,
  carrier_ids: [],
  shipper_ids: [CUSTOMER.id],
  companies: [{ kind: 'SHIPPER', ...CUSTOMER, is_active: true }],
  linked_shippers: [],
  allow_booking: true,
  language: 'en',
  phone: null,
  terms: [],
  theme: 'lightTheme',
  receive_dispatch_emails: false,
  remind_of_pending_loads: true,
  remind_of_pickups: true,
  remind_of_saved_quotes: true,
  has_password: true,
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  ...part,
});
