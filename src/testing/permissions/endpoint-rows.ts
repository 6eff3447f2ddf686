import { newId } from '../../domain/ids';
import { insertApiKey } from '../database/company-rows';
import { SEARCH_BODY } from '../servers/quoting-app';
import { BILLING_ENDPOINTS } from './billing-rows';
import { BULK_ENDPOINTS } from './bulk-rows';
import { COMPANY_ENDPOINTS } from './company-rows';
import { COMPANY_STATISTICS_ENDPOINTS } from './company-statistics-rows';
import type { EndpointRow } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import { FACILITY_ENDPOINTS } from './facility-rows';
import { FILE_ENDPOINTS } from './file-rows';
import { FUEL_ENDPOINTS } from './fuel-rows';
import { LOAD_ROAD_ENDPOINTS } from './load-road-rows';
import { LOAD_ENDPOINTS } from './load-rows';
import { carrierAId, OWNERS, shipperAId } from './owners';
import { PAST_ENDPOINTS } from './past-rows';
import { PEOPLE_ENDPOINTS } from './people-rows';
import { POOL_ENDPOINTS } from './pool-rows';
import { PREPARE } from './prepare';
import { REFERENCE_ENDPOINTS } from './reference-rows';
import { REGION_ENDPOINTS } from './region-rows';
import { SECURITY_ENDPOINTS } from './security-rows';
import { SPOT_ENDPOINTS } from './spot-rows';
import { STATISTICS_ENDPOINTS } from './statistics-rows';
import { TARIFF_ENDPOINTS } from './tariff-rows';
import { UPLOAD_ENDPOINTS } from './upload-rows';
import { WEBHOOK_ENDPOINTS } from './webhook-rows';

const open = (answers: number | string, body?: () => unknown): EndpointRow => ({
  audience: 'open',
  cases: [{ about: 'anybody', send: () => (body ? { body: body() } : {}), answers }],
});
const someEmail = () => `${newId()}@nowhere.example`;

/** Every call of the product by name. A test fails if one is missing. */
export const ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  signIn: open('WRONG_CREDENTIALS', () => ({ email: someEmail(), password: 'not the password' })),
  reportBrowserError: open(204, () => ({ message: 'Error: no such lane', stack: null, page: '/quotes' })),
  requestCode: open(204, () => ({ email: someEmail() })),
  forgotPassword: open(204, () => ({ email: someEmail() })),
  verifyCode: open('WRONG_CODE', () => ({ email: someEmail(), token: '123456' })),
  readInvitation: open('WRONG_INVITATION', () => ({ invitation: 'an invitation that nobody sent' })),
  acceptInvitation: open('WRONG_INVITATION', () => ({
    invitation: 'an invitation that nobody sent',
    password: 'a password that is long',
  })),
  ...SECURITY_ENDPOINTS,
  refreshSession: open('SESSION_ENDED'),
  signOut: open(204),
  completeSignup: {
    audience: 'signing-up',
    cases: [
      {
        about: 'the caller',
        prepare: PREPARE.invited,
        send: () => ({ body: { first_name: 'Pat', last_name: 'Doe' } }),
        answers: 204,
      },
    ],
  },
  readMe: signedIn({ about: 'the caller', send: () => ({}), answers: 200 }),
  updateUser: signedIn({
    about: 'the caller',
    right: 'profile.edit',
    ownersOf: OWNERS.self,
    send: () => ({ body: { firstName: 'Pat' } }),
  }),
  listOwnSessions: signedIn({ about: 'the caller', send: () => ({}), answers: 200 }),
  endOwnSession: signedIn({
    about: 'an unknown session',
    send: () => ({ params: { id: newId() } }),
    answers: 404,
  }),
  endOwnSessions: signedIn({ about: 'the caller', send: () => ({}), answers: 204 }),
  sendInvitation: signedIn({
    about: 'any email',
    right: 'profile.deactivate',
    ownersOf: OWNERS.own,
    refusal: 'forbidden',
    send: () => ({ body: { email: someEmail() } }),
  }),
  searchQuotes: signedIn(
    {
      about: 'for your own company',
      right: 'quote.search',
      ownersOf: OWNERS.own,
      send: () => ({ body: SEARCH_BODY }),
    },
    {
      about: 'for shipper A, or with its terms',
      right: 'quote.search',
      ownersOf: OWNERS.both,
      refusal: { field: 'shipperId' },
      prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
      send: (_, { id }) => ({ body: { ...SEARCH_BODY, shipperId: id } }),
    },
    {
      about: 'a test of carrier A',
      right: 'quote.test',
      ownersOf: OWNERS.carrierA,
      refusal: { field: 'carrierId' },
      send: (world) => ({ body: { ...SEARCH_BODY, carrierId: carrierAId(world) } }),
    },
  ),
  readQuoteRequest: signedIn({
    about: 'of A',
    right: 'quote.read',
    ownersOf: OWNERS.both,
    prepare: async (world) => world.requestId,
    send: (_, { id }) => ({ params: { id } }),
  }),
  saveQuote: signedIn({
    about: 'of A',
    right: 'quote.save',
    ownersOf: OWNERS.shipperA,
    seenBy: ['quote.read', OWNERS.both],
    prepare: async (world) => world.quoteId,
    send: (_, { id }) => ({ params: { id }, body: { isSaved: true } }),
  }),
  searchEverywhere: signedIn({
    about: 'all',
    right: 'everything.search',
    ownersOf: OWNERS.none,
    send: () => ({ query: '?q=939' }),
  }),
  findZips: signedIn({
    about: 'all',
    right: 'place.read',
    ownersOf: OWNERS.none,
    send: () => ({ query: '?q=939' }),
  }),
  listFacilities: signedIn(
    inList('facility.read', OWNERS.both, (world) => world.facilityId, {
      meetsRule: (world, { shipperIds, carrierIds, roles }) =>
        roles.includes('ADMIN') ||
        shipperIds.includes(shipperAId(world)) ||
        carrierIds.includes(carrierAId(world)),
      prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
    }),
  ),
  ...POOL_ENDPOINTS,
  ...PAST_ENDPOINTS,
  ...LOAD_ENDPOINTS,
  ...BULK_ENDPOINTS,
  ...LOAD_ROAD_ENDPOINTS,
  ...SPOT_ENDPOINTS,
  ...FACILITY_ENDPOINTS,
  ...REFERENCE_ENDPOINTS,
  ...FUEL_ENDPOINTS,
  ...STATISTICS_ENDPOINTS,
  ...FILE_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  ...COMPANY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...COMPANY_STATISTICS_ENDPOINTS,
  ...BILLING_ENDPOINTS,
  listApiKeys: signedIn(
    inList('key.read', OWNERS.keyA, (world) => world.keyA.id, { isForbiddenWithoutRight: true }),
  ),
  createApiKey: signedIn({
    about: 'for shipper A',
    right: 'key.create',
    ownersOf: OWNERS.shipperA,
    isForbiddenWithoutRight: true,
    refusal: { field: 'shipperId' },
    send: (world) => ({ body: { name: newId(), shipperId: shipperAId(world) } }),
  }),
  readApiKeyUsage: signedIn({
    about: 'of staff of A',
    right: 'key.read',
    ownersOf: OWNERS.keyA,
    isForbiddenWithoutRight: true,
    prepare: async (world) => world.keyA.id,
    send: (_, { id }) => ({ params: { id } }),
  }),
  revokeApiKey: signedIn({
    about: 'of staff of A',
    right: 'key.revoke',
    ownersOf: OWNERS.keyA,
    isForbiddenWithoutRight: true,
    prepare: ({ system, people: { shipperA } }) =>
      system((tx) => insertApiKey(tx, { by: shipperA.staff, shipperId: shipperA.id })),
    send: (_, { id }) => ({ params: { id } }),
  }),
  listAudit: signedIn(
    inList('audit.read', OWNERS.shipperA, (world) => `"subject_id":"${shipperAId(world)}"`, {
      send: (world) => ({ query: `?subject_kind=SHIPPER&subject_id=${shipperAId(world)}` }),
    }),
  ),
  ...REGION_ENDPOINTS,
  ...TARIFF_ENDPOINTS,
  openLive: signedIn({
    about: 'your own rows',
    send: () => ({ query: '?table=file_upload_processing' }),
    answers: 200,
  }),
  isLive: { audience: 'public', cases: [{ about: 'anybody', send: () => ({}), answers: 200 }] },
  isReady: { audience: 'public', cases: [{ about: 'anybody', send: () => ({}), answers: 200 }] },
};
