import type { RoutePath } from '../../src/web/routes';
import { addressesOf } from '../route-records';
import { CARRIERS_STATES, TAB_STATES } from './states/carriers';
import type { RouteEntry } from './states/layout-state';
import { LOAD_STATES, LOADS_STATES } from './states/loads';
import {
  AUDIT_STATES,
  CUSTOMER_STATES,
  CUSTOMERS_STATES,
  FACILITIES_STATES,
  KEYS_STATES,
  UPLOADS_STATES,
  USERS_STATES,
  WEBHOOKS_STATES,
} from './states/people';
import {
  BULK_LIST_STATES,
  BULK_STATES,
  HISTORY_STATES,
  NEW_SPOT_STATES,
  PAST_REQUEST_STATES,
  QUOTES_STATES,
  SPOTS_STATES,
} from './states/quoting';

/** The addresses and states to check on each route. A route without an entry does not compile; the error names it. */

export const ROUTE_ENTRIES: Readonly<Record<RoutePath, RouteEntry>> = {
  '/': {},
  '/dashboard': {},
  '/quotes': {
    isForTyping: true,
    states: QUOTES_STATES,
  },
  '/bulk-search': { states: BULK_LIST_STATES },
  '/bulk-search/$id': {
    addresses: ({ bulkSearches }) => bulkSearches.map((id) => `/bulk-search/${id}`),
    states: BULK_STATES,
  },
  '/quotes/spot': { states: SPOTS_STATES },
  '/quotes/spot/new': { states: NEW_SPOT_STATES },
  '/quotes/spot/$id': { addresses: ({ spots }) => spots.map((id) => `/quotes/spot/${id}`) },
  '/search-history': { states: HISTORY_STATES },
  '/search-history/$id': {
    addresses: ({ requests }) => requests.map((id) => `/search-history/${id}`),
    states: PAST_REQUEST_STATES,
  },
  '/carriers': { states: CARRIERS_STATES },
  '/carriers/$id': { addresses: ({ carriers }) => carriers.map((id) => `/carriers/${id}`) },
  '/carriers/$id/$tab': {
    addresses: ({ carriers }) => carriers.flatMap((id) => addressesOf('/carriers/$id/$tab', id)),
    statesOf: TAB_STATES,
  },
  '/customers': { states: CUSTOMERS_STATES },
  '/customers/carriers': {},
  '/customers/$id': {
    addresses: ({ customers }) => customers.flatMap((id) => addressesOf('/customers/$id', id)),
    states: CUSTOMER_STATES,
  },
  '/facilities': { states: FACILITIES_STATES },
  '/facilities/$id': { addresses: ({ facilities }) => facilities.map((id) => `/facilities/${id}`) },
  '/loads': { states: LOADS_STATES },
  '/loads/$id': { addresses: ({ loads }) => loads.map((id) => `/loads/${id}`), states: LOAD_STATES },
  '/users': { states: USERS_STATES },
  '/users/$id': { addresses: ({ users }) => users.map((id) => `/users/${id}`) },
  '/profile': {},
  '/api-keys': { states: KEYS_STATES },
  '/webhooks': { states: WEBHOOKS_STATES },
  '/webhooks/$id': { addresses: ({ webhooks }) => webhooks.map((id) => `/webhooks/${id}`) },
  '/fuel-prices': {},
  '/reference-data': {},
  '/uploads': { states: UPLOADS_STATES },
  '/audit': { states: AUDIT_STATES },
  '/password': {},
  '/login': { isForTyping: true },
  '/forgotpassword': { isForTyping: true },
  '/emaillogin': { isForTyping: true },
  '/otp': { isForTyping: true },
  '/signup': {},
  '/answer-load': {
    states: [{ name: 'mailed', at: ({ links }) => links.answerLoad, isPrinted: true, isQuick: true }],
  },
  '/spot-offer': { states: [{ name: 'mailed', at: ({ links }) => links.spotOffer, isQuick: true }] },
  '/track': { states: [{ name: 'mailed', at: ({ links }) => links.track, isPrinted: true, isQuick: true }] },
  '/reset-password': {},
  '/design': {},
  '/privacy': {},
  '/terms': {},
  '/unauthorized': {},
};
