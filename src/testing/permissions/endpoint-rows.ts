import { newId } from '../../domain/ids';
import { insertApiKey } from '../database/company-rows';
import { BODY } from '../servers/quoting-app';
import { COMPANY_ENDPOINTS } from './company-rows';
import type { EndpointRow } from './endpoint-case';
import { list, signedIn } from './endpoint-kinds';
import { FILE_ENDPOINTS } from './file-rows';
import { PEOPLE_ENDPOINTS } from './people-rows';
import { TARIFF_ENDPOINTS } from './tariff-rows';
import { carrierAId, PREPARED, shipperAId, THINGS } from './things';
import { UPLOAD_ENDPOINTS } from './upload-rows';

const open = (answers: number | string, body?: () => unknown): EndpointRow => ({
  audience: 'open',
  cases: [{ about: 'anybody', send: () => (body ? { body: body() } : {}), answers }],
});
const someEmail = () => `${newId()}@nowhere.example`;

/** Every call of the product by name. A test fails for a missing one. */
export const ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  signIn: open('WRONG_CREDENTIALS', () => ({ email: someEmail(), password: 'not the password' })),
  requestCode: open(204, () => ({ email: someEmail() })),
  forgotPassword: open(204, () => ({ email: someEmail() })),
  verifyCode: open('WRONG_CODE', () => ({ email: someEmail(), token: '123456' })),
  acceptInvitation: open('WRONG_INVITATION', () => ({
    invitation: 'an invitation that nobody sent',
    password: 'a password that is long',
  })),
  refreshSession: open('SESSION_ENDED'),
  signOut: open(204),
  completeSignup: {
    audience: 'signing-up',
    cases: [
      {
        about: 'the caller',
        prepare: PREPARED.invited,
        send: () => ({ body: { first_name: 'Pat', last_name: 'Doe' } }),
        answers: 204,
      },
    ],
  },
  readMe: signedIn({ about: 'the caller', send: () => ({}), answers: 200 }),
  updateUser: signedIn({
    about: 'the caller',
    right: 'profile.edit',
    thing: THINGS.self,
    send: () => ({ body: { firstName: 'Pat' } }),
  }),
  listOwnSessions: signedIn({ about: 'the caller', send: () => ({}), answers: 200 }),
  endOwnSession: signedIn({
    about: 'a session of nobody',
    send: () => ({ params: { id: newId() } }),
    answers: 404,
  }),
  endOwnSessions: signedIn({ about: 'the caller', send: () => ({}), answers: 204 }),
  sendInvitation: signedIn({
    about: 'any email',
    right: 'profile.deactivate',
    thing: THINGS.own,
    refusal: 'forbidden',
    send: () => ({ body: { email: someEmail() } }),
  }),
  searchQuotes: signedIn(
    { about: 'for your own company', right: 'quote.search', thing: THINGS.own, send: () => ({ body: BODY }) },
    {
      about: 'for shipper A, or with its terms',
      right: 'quote.search',
      thing: THINGS.both,
      refusal: { field: 'shipperId' },
      prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
      send: (_, { id }) => ({ body: { ...BODY, shipperId: id } }),
    },
    {
      about: 'a test of carrier A',
      right: 'quote.test',
      thing: THINGS.carrierA,
      refusal: { field: 'carrierId' },
      send: (world) => ({ body: { ...BODY, carrierId: carrierAId(world) } }),
    },
  ),
  readQuoteRequest: signedIn({
    about: 'of A',
    right: 'quote.read',
    thing: THINGS.both,
    prepare: async (world) => world.requestId,
    send: (_, { id }) => ({ params: { id } }),
  }),
  saveQuote: signedIn({
    about: 'of A',
    right: 'quote.save',
    thing: THINGS.shipperA,
    seenBy: ['quote.read', THINGS.both],
    prepare: async (world) => world.quoteId,
    send: (_, { id }) => ({ params: { id }, body: { isSaved: true } }),
  }),
  findZips: signedIn({
    about: 'all',
    right: 'place.read',
    thing: THINGS.nobodys,
    send: () => ({ query: '?q=939' }),
  }),
  listFacilities: signedIn(
    list('facility.read', THINGS.both, (world) => world.facilityId, {
      only: (world, { shipperIds, carrierIds, roles }) =>
        roles.includes('ADMIN') ||
        shipperIds.includes(shipperAId(world)) ||
        carrierIds.includes(carrierAId(world)),
      prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
    }),
  ),
  ...FILE_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  ...COMPANY_ENDPOINTS,
  listApiKeys: signedIn(list('key.read', THINGS.keyA, (world) => world.keyA.id, { isClosed: true })),
  createApiKey: signedIn({
    about: 'for shipper A',
    right: 'key.create',
    thing: THINGS.shipperA,
    isClosed: true,
    refusal: { field: 'shipperId' },
    send: (world) => ({ body: { name: newId(), shipperId: shipperAId(world) } }),
  }),
  revokeApiKey: signedIn({
    about: 'of staff of A',
    right: 'key.revoke',
    thing: THINGS.keyA,
    isClosed: true,
    prepare: ({ system, people: { shipperA } }) =>
      system((tx) => insertApiKey(tx, { by: shipperA.staff, shipperId: shipperA.id })),
    send: (_, { id }) => ({ params: { id } }),
  }),
  listAudit: signedIn(
    list('audit.read', THINGS.shipperA, (world) => `"subject_id":"${shipperAId(world)}"`, {
      send: (world) => ({ query: `?subject_kind=SHIPPER&subject_id=${shipperAId(world)}` }),
    }),
  ),
  ...TARIFF_ENDPOINTS,
  openLive: signedIn({
    about: 'your own rows',
    send: () => ({ query: '?table=file_upload_processing' }),
    answers: 200,
  }),
  isLive: { audience: 'public', cases: [{ about: 'anybody', send: () => ({}), answers: 200 }] },
  isReady: { audience: 'public', cases: [{ about: 'anybody', send: () => ({}), answers: 200 }] },
};
