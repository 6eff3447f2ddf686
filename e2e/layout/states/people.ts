import type { LayoutState } from './layout-state';
import { NOTHING, openRow, press } from './steps';

/** The states of companies, people, facilities, keys and webhooks. */

export const CUSTOMERS_STATES: readonly LayoutState[] = [
  NOTHING,
  { name: 'new customer', steps: press('Create customer') },
];
export const FACILITIES_STATES: readonly LayoutState[] = [
  NOTHING,
  { name: 'new facility', steps: press('Add facility') },
];
export const USERS_STATES: readonly LayoutState[] = [
  NOTHING,
  { name: 'new user', steps: press('Invite user') },
];
export const KEYS_STATES: readonly LayoutState[] = [{ name: 'new key', steps: press('Create key') }];
export const WEBHOOKS_STATES: readonly LayoutState[] = [
  { name: 'new webhook', steps: press('Create webhook'), viewers: ['SHIPPER_ADMIN'] },
];
export const AUDIT_STATES: readonly LayoutState[] = [NOTHING, { name: 'row open', steps: openRow }];
export const UPLOADS_STATES: readonly LayoutState[] = [
  NOTHING,
  { name: 'errors', query: ({ failedUpload }) => `upload=${failedUpload}` },
  { name: 'preview', query: ({ preview }) => `upload=${preview}` },
];

/** A customer that pays for its plan sees the plan as a sentence. */
export const CUSTOMER_STATES: readonly LayoutState[] = [
  { name: 'pays for its plan', at: ({ payingCustomer }) => `/customers/${payingCustomer}` },
];
