import { endpoint } from '../endpoints';

/** The calls about plans and payments. They are in a separate file, because only a customer's page needs them. */

export const readBilling = endpoint('get', '/v1/shippers/{id}/billing');
export const listInvoices = endpoint('get', '/v1/shippers/{id}/invoices');
export const setPlan = endpoint('put', '/v1/shippers/{id}/plan');
export const openCheckout = endpoint('post', '/v1/shippers/{id}/checkout');
export const openBillingPortal = endpoint('post', '/v1/shippers/{id}/billing-portal');
export const listSubscriptions = endpoint('get', '/rest/v1/subscription');
export const receiveStripeEvent = endpoint('post', '/v1/stripe/webhook');
