import { newId } from '../../domain/ids';
import { insertApiKey } from '../database-rows';
import { makePng } from '../images';
import { BODY } from '../quoting';
import type { EndpointRow, RightCase } from './endpoint-case';
import { list, oneOf, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { PEOPLE_ENDPOINTS } from './people-rows';
import { TARIFF_ENDPOINTS } from './tariff-rows';
import { PREPARED, THINGS } from './things';
import { UPLOAD_ENDPOINTS, UPLOADED_FILE, UPLOADED_FILES } from './upload-rows';

const open = (answers: number | string, body?: () => unknown): EndpointRow => ({
  audience: 'open',
  cases: [{ about: 'anybody', send: () => (body ? { body: body() } : {}), answers }],
});
const someEmail = () => `${newId()}@nowhere.example`;
const someName = () => `Made ${newId()}`;

const shipperAId = ({ people }: MatrixWorld) => people.shipperA.id;
const carrierAId = ({ people }: MatrixWorld) => people.carrierA.id;

const seesShipperA = ['shipper.card.read', THINGS.both] as const;
const seesCarrierA = ['carrier.card.read', THINGS.carrierA] as const;
const seesRelation = ['relation.read', THINGS.both] as const;

const switched = (field: string, kind: 'shipper' | 'carrier'): EndpointRow =>
  signedIn({
    about: 'of A',
    right: `${kind}.switch`,
    thing: THINGS.nobodys,
    seenBy: kind === 'shipper' ? seesShipperA : seesCarrierA,
    prepare: kind === 'shipper' ? PREPARED.shipperA : PREPARED.carrierA,
    send: (_, { id }) => ({ body: { [field]: id } }),
  });

const picture = (
  about: string,
  right: RightCase['right'],
  thing: RightCase['thing'],
  bucket: string,
  prepare: NonNullable<RightCase['prepare']>,
  seenBy: NonNullable<RightCase['seenBy']>,
  only?: RightCase['only'],
): RightCase => ({
  about,
  right,
  thing,
  prepare,
  seenBy,
  ...(only ? { only } : {}),
  send: (_, { id }) => ({
    params: { bucket, path: `${id}/${newId()}${bucket === 'profile-images' ? '' : '-logo'}.jpg` },
    body: makePng(2, 3),
    headers: { 'Content-Type': 'image/png' },
  }),
});

const relationBody = (world: MatrixWorld, shipperId: string, more: object = {}) => ({
  body: { carrier_id: carrierAId(world), shipper_id: shipperId, ...more },
});

/** Every call of the product by its name. One that is missing here fails a test. */
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
        about: 'oneself',
        prepare: PREPARED.invited,
        send: () => ({ body: { first_name: 'Pat', last_name: 'Doe' } }),
        answers: 204,
      },
    ],
  },
  readMe: signedIn({ about: 'oneself', send: () => ({}), answers: 200 }),
  updateUser: signedIn({
    about: 'oneself',
    right: 'profile.edit',
    thing: THINGS.self,
    send: () => ({ body: { firstName: 'Pat' } }),
  }),
  listOwnSessions: signedIn({ about: 'oneself', send: () => ({}), answers: 200 }),
  endOwnSession: signedIn({
    about: 'a session of nobody',
    send: () => ({ params: { id: newId() } }),
    answers: 404,
  }),
  endOwnSessions: signedIn({ about: 'oneself', send: () => ({}), answers: 204 }),
  sendInvitation: signedIn({
    about: 'somebody',
    right: 'profile.switch',
    thing: THINGS.own,
    refusal: 'forbidden',
    send: () => ({ body: { email: someEmail() } }),
  }),
  searchQuotes: signedIn(
    { about: 'as oneself', right: 'quote.search', thing: THINGS.own, send: () => ({ body: BODY }) },
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
  keepFile: signedIn(
    picture(
      'of a person of A',
      'profile.edit',
      THINGS.shipperMember,
      'profile-images',
      PREPARED.shipperMember,
      ['colleague.read', THINGS.shipperMember],
    ),
    picture(
      'of an ADMIN who belongs to A',
      'profile.edit',
      THINGS.nobodys,
      'profile-images',
      PREPARED.adminMember,
      ['colleague.read', THINGS.shipperA],
    ),
    picture(
      'of shipper A',
      'shipper.edit',
      THINGS.shipperA,
      'shipper-logos',
      PREPARED.shipperA,
      seesShipperA,
    ),
    picture(
      'of carrier A',
      'carrier.edit',
      THINGS.carrierA,
      'carrier-logos',
      PREPARED.carrierA,
      seesCarrierA,
    ),
    picture(
      'of a facility of shipper A',
      'facility.edit',
      THINGS.shipperA,
      'facility-logos',
      async (world) => world.facilityId,
      ['shipper.card.read', THINGS.both],
    ),
    ...UPLOADED_FILES,
  ),
  readFile: signedIn(
    {
      about: 'the logo of shipper A',
      right: 'shipper.card.read',
      thing: THINGS.both,
      prepare: async (world) => world.logo.split('/').slice(5).join('/'),
      send: (_, { id }) => ({
        params: { bucket: 'shipper-logos', path: id.includes('/') ? id : `${id}/${newId()}-logo.jpg` },
      }),
    },
    UPLOADED_FILE,
  ),
  signFiles: signedIn({
    about: 'the logo of shipper A, of which the link is asked when it is opened',
    send: (world) => ({ body: { urls: [world.logo] } }),
    answers: 200,
  }),
  readLinkedFile: {
    audience: 'public',
    cases: [
      {
        about: 'by a link that somebody signed',
        send: (world) => {
          const [path = '', query = ''] = world.link.split('?');
          return {
            params: { bucket: 'shipper-logos', path: path.split('/').slice(5).join('/') },
            query: `?${query}`,
          };
        },
        answers: 200,
      },
      {
        about: 'by a link that nobody signed',
        send: (world) => {
          const [path = '', query = ''] = world.link.split('?');
          return {
            params: { bucket: 'shipper-logos', path: path.split('/').slice(5).join('/') },
            query: `?${query.replace(/signature=.*/, `signature=${'z'.repeat(43)}`)}`,
          };
        },
        answers: 'LINK_ENDED',
      },
    ],
  },
  ...PEOPLE_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  listShippers: signedIn(
    list('shipper.card.read', THINGS.both, shipperAId),
    oneOf('shipper.card.read', THINGS.both, shipperAId),
  ),
  listShipperCards: signedIn(
    list('shipper.card.read', THINGS.both, shipperAId),
    oneOf('shipper.card.read', THINGS.both, shipperAId),
  ),
  upsertShipper: signedIn(
    {
      about: 'a new one',
      right: 'shipper.create',
      thing: THINGS.nobodys,
      refusal: 'forbidden',
      send: () => ({ body: { name: someName() } }),
    },
    {
      about: 'A',
      right: 'shipper.edit',
      thing: THINGS.shipperA,
      seenBy: seesShipperA,
      prepare: PREPARED.shipperA,
      send: (_, { id }) => ({ body: { id, description: 'Berries' } }),
    },
  ),
  deactivateShipper: switched('shipper_id', 'shipper'),
  reactivateShipper: switched('shipper_id', 'shipper'),
  listCarriers: signedIn(
    list('carrier.card.read', THINGS.carrierA, carrierAId),
    oneOf('carrier.card.read', THINGS.carrierA, carrierAId),
  ),
  upsertCarrier: signedIn(
    {
      about: 'a new one',
      right: 'carrier.create',
      thing: THINGS.nobodys,
      refusal: 'forbidden',
      send: () => ({ body: { name: someName(), carrier_type: 'ASSET_BASED' } }),
    },
    {
      about: 'A',
      right: 'carrier.edit',
      thing: THINGS.carrierA,
      seenBy: seesCarrierA,
      prepare: PREPARED.carrierA,
      send: (_, { id }) => ({ body: { id, phone: '+1 206 555 0101' } }),
    },
  ),
  deactivateCarrier: switched('carrier_id', 'carrier'),
  reactivateCarrier: switched('carrier_id', 'carrier'),
  listRelations: signedIn(
    list('relation.read', THINGS.both, (world) => `"shipper_id":"${shipperAId(world)}"`, {
      prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
    }),
  ),
  requestRelation: signedIn({
    about: 'a carrier, as shipper A',
    right: 'relation.request',
    thing: THINGS.shipperA,
    seenBy: ['shipper.account.read', THINGS.shipperA],
    prepare: PREPARED.unrelatedCarrier,
    send: (world, { id }) => ({ body: { carrier_id: id, shipper_id: shipperAId(world) } }),
  }),
  advanceRelation: signedIn({
    about: 'of A and A',
    right: 'relation.advance',
    thing: THINGS.carrierA,
    seenBy: seesRelation,
    prepare: PREPARED.relation('REQUESTED', 'SHIPPER'),
    send: (world, { id }) => relationBody(world, id, { status: 'APPROVED' }),
  }),
  withdrawRelation: signedIn(
    {
      about: 'that the shipper made',
      right: 'relation.withdraw',
      thing: THINGS.shipperA,
      seenBy: seesRelation,
      prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
      send: (world, { id }) => relationBody(world, id),
    },
    {
      about: 'that the carrier made',
      right: 'relation.withdraw',
      thing: THINGS.carrierA,
      seenBy: seesRelation,
      prepare: PREPARED.relation('APPROVED', 'CARRIER'),
      send: (world, { id }) => relationBody(world, id),
    },
  ),
  setMultiplier: signedIn({
    about: 'of A and A',
    right: 'terms.edit',
    thing: THINGS.carrierA,
    seenBy: seesRelation,
    prepare: PREPARED.relation('APPROVED', 'SHIPPER'),
    send: (world, { id }) => relationBody(world, id, { multiplier: 1.1 }),
  }),
  listApiKeys: signedIn(list('key.read', THINGS.keyA, (world) => world.keyA.id, { isClosed: true })),
  createApiKey: signedIn({
    about: 'for shipper A',
    right: 'key.make',
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
    about: 'what is one’s own to read',
    send: () => ({ query: '?table=file_upload_processing' }),
    answers: 200,
  }),
  isLive: { audience: 'public', cases: [{ about: 'anybody', send: () => ({}), answers: 200 }] },
  isReady: { audience: 'public', cases: [{ about: 'anybody', send: () => ({}), answers: 200 }] },
};
