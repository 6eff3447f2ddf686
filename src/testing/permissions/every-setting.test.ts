import { expect, test } from 'vitest';
import { operationIdOf } from '../../contract/operation-ids';
import { newId } from '../../domain/ids';
import { fileAddress } from '../../domain/places/image-places';
import { camelKey, snakeToCamel } from '../../domain/text/key-case';
import { isRightCase } from './endpoint-case';
import { ENDPOINTS } from './endpoint-rows';
import { FIELD_SAMPLES } from './field-samples';
import { matrixWorld } from './matrix-world';
import { type BuiltRequest, requestAs, sendRequest } from './send-as';

const world = await matrixWorld();
const { app, people } = world;

type Row = Readonly<Record<string, unknown>>;

interface Setting {
  /** Whether a test writes the existing record, or a new one for each field. */
  readonly writes: 'NEW' | 'STANDING';
  /** Returns the address from which the record is read. */
  readonly read: (id: string) => string;
  /** Picks the record in the answer; by default its first row, or the answer itself. */
  readonly pick?: (body: unknown, id: string) => Row | undefined;
  /** The field's name in the answer, if it differs from the name that was sent (without the name of its group). */
  readonly readAs?: Readonly<Record<string, string>>;
}

const rowsOf = (body: unknown) => (body as { rows: readonly Row[] }).rows;
const ofId = (body: unknown, id: string) => rowsOf(body).find((row) => row.id === id);
const profile: Setting = {
  writes: 'STANDING',
  read: (id) => `/rest/v1/vw_profile?id=${id}`,
  readAs: { carrierId: 'carrierIds', shipperId: 'shipperIds' },
};
const facility = (writes: Setting['writes']): Setting => ({
  writes,
  read: (id) => `/rest/v1/vw_facility?id=${id}`,
});

/** The calls of forms that save a record, and how the record is read again. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  updateUser: { writes: 'STANDING', read: () => '/v1/auth/me', pick: (body) => (body as { user: Row }).user },
  saveProfile: profile,
  upsertProfile: profile,
  upsertShipper: { writes: 'STANDING', read: (id) => `/rest/v1/vw_shipper?id=${id}` },
  upsertCarrier: { writes: 'STANDING', read: (id) => `/rest/v1/vw_carrier?id=${id}` },
  setMultiplier: {
    writes: 'STANDING',
    read: () => `/rest/v1/vw_carrier_shipper?carrierId=${people.carrierA.id}`,
    pick: (body) => rowsOf(body).find((row) => row.shipper_id === people.shipperA.id),
  },
  advanceRelation: {
    writes: 'STANDING',
    read: () => `/rest/v1/vw_carrier_shipper?carrierId=${people.carrierA.id}`,
    pick: (body) => rowsOf(body).find((row) => row.shipper_id === people.shipperA.id),
  },
  createFacility: facility('NEW'),
  editFacility: facility('STANDING'),
  createApiKey: { writes: 'NEW', read: () => '/v1/api-keys?limit=100', pick: ofId },
  createWebhook: { writes: 'NEW', read: (id) => `/v1/webhooks/${id}` },
  editWebhook: { writes: 'STANDING', read: (id) => `/v1/webhooks/${id}` },
};

/** Calls that trigger an event. The tests of their features read back the stored rows. */
const EVENTS = [
  'setPlan',
  'openCheckout',
  'sendLoadMessage',
  'proposeLoadDays',
  'trackLoad',
  'searchQuotes',
  'searchPool',
  'editFuelPrices',
  'previewFuelPrices',
  'quoteLoadAgain',
  'bookLoad',
  'rejectLoad',
  'declineLoadProposal',
  'cancelLoad',
  'requestSpot',
  'cancelSpotRequest',
  'makeSpotOffer',
  'declineSpotRequest',
  'acceptSpotOffer',
  'saveQuote',
  'saveLane',
  'restoreReference',
  'restoreTariff',
] as const;

test('every call with fields either saves a record that is read again here, or makes something happen', () => {
  expect([...Object.keys(SETTINGS), ...EVENTS].toSorted()).toEqual(Object.keys(FIELD_SAMPLES).toSorted());
});

const actorOf = (name: string) => {
  const actor = world.actors.find((one) => one.name === name);
  if (actor === undefined) throw new Error(`there is no actor ${name}`);
  return actor;
};
const ADMIN = actorOf('ADMIN');
/** Calls made by a shipper's admin. An ADMIN has no own company, and only users create keys and webhooks for theirs. */
const BY_SHIPPER = new Set(['createApiKey', 'createWebhook', 'editWebhook', 'updateUser']);
const actorFor = (name: string) => (BY_SHIPPER.has(name) ? actorOf('SHIPPER_ADMIN of A') : ADMIN);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Returns the id of the record that a request is about. */
function subjectOf({ path, options }: BuiltRequest): string {
  const { id, profileId, profile_id } = options.body as Readonly<Record<string, string | undefined>>;
  return id ?? profileId ?? profile_id ?? UUID.exec(path)?.[0] ?? '';
}

function withField({ options, ...request }: BuiltRequest, path: string, value: unknown): BuiltRequest {
  const [field = '', inner] = path.split('.');
  const body = { ...(options.body as Row), [field]: inner === undefined ? value : { [inner]: value } };
  return { ...request, options: { ...options, body } };
}

/** Other values for fields whose sample the record may already have. */
const OTHERS: Readonly<Record<string, (id: string) => unknown>> = {
  firstName: () => 'Kim',
  lastName: () => 'Lee',
  phone: () => '+1 206 555 0199',
  profileUrl: () => 'https://example.com/kim.jpg',
  roles: () => ['SHIPPER_ADMIN'],
  theme: () => 'lightTheme',
  terms: () => [{ version: '2026-03' }],
  shipperId: () => people.shipperB.id,
  shipperIds: () => [people.shipperB.id],
  description: () => 'Citrus',
  logoUrl: (id) => fileAddress({ bucket: 'facility-logos', path: `${id}/${newId()}-logo.jpg` }),
};

/**
 * Values as answers write them: scopes together with the scopes that they require, and a moment with its milliseconds.
 */
const IN_FULL: Readonly<Record<string, unknown>> = {
  scopes: ['reference:read', 'loads:read'],
  expiresAt: '2027-01-31T00:00:00.000Z',
};

/** Fields with only one possible value: all texts are English, and a customer's facility is USER_CUSTOM. */
const CONSTANT = new Set([
  'saveProfile.attributes.language',
  'upsertProfile.attributes.language',
  'editFacility.type',
]);

/** Whether the value is stored. A sent id may be read as part of a list, and accepted terms are added to earlier ones. */
function isStored(stored: unknown, sent: unknown): boolean {
  if (!Array.isArray(stored)) return JSON.stringify(stored) === JSON.stringify(sent);
  if (!Array.isArray(sent)) return stored.includes(sent);
  const versions = stored.flatMap((row) => (isRow(row) ? row.version : []));
  return versions.length > 0
    ? sent.every((row) => isRow(row) && versions.includes(row.version))
    : JSON.stringify(stored) === JSON.stringify(sent);
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Returns the field's name in answers. */
const nameOf = (field: string) => camelKey(field.replace(/^attributes\./, ''));

async function readField({ read, pick, readAs }: Setting, field: string, id: string, bearer: string | null) {
  const answer = await app.call('GET', read(id), { bearer });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const found = pick ? pick(answer.body, id) : rowsOf(answer.body)?.[0];
  const record = snakeToCamel(found ?? (answer.body as Row)) as Row;
  const name = nameOf(field);
  const stored = record[readAs?.[name] ?? name];
  if (stored === undefined) throw new Error(`the answer has no ${name}: ${JSON.stringify(record)}`);
  return stored;
}

const FIELDS = Object.entries(SETTINGS).flatMap(([name, setting]) =>
  Object.entries(FIELD_SAMPLES[name] ?? {})
    // The version of the terms is saved together with the terms.
    .filter(([field]) => field !== 'attributes.terms.version' && !CONSTANT.has(`${name}.${field}`))
    .map(([field, sample]) => ({ name, setting, field, sample })),
);

test.each(FIELDS)('$name: $field is read as it was saved', async ({ name, setting, field, sample }) => {
  const route = app.routes.find(({ call }) => operationIdOf(call) === name);
  const cases = (ENDPOINTS[name]?.cases ?? []).filter(isRightCase);
  const isNew = setting.writes === 'NEW';
  const one = isNew ? cases[0] : cases.find(({ about }) => !/\bnew\b/.test(about));
  const actor = actorFor(name);
  const { bearer, principal } = actor;
  if (route === undefined || one === undefined || principal === null) throw new Error(`${name} has no case`);
  const request = await requestAs(world, route, one, actor);
  const drawn = IN_FULL[field] ?? sample.value(world, one.ownersOf(world, principal));
  const before = isNew ? null : await readField(setting, field, subjectOf(request), bearer);
  const other = OTHERS[nameOf(field)]?.(subjectOf(request)) ?? !drawn;
  const value = isStored(before, drawn) ? other : drawn;
  expect(isStored(before, value), `${JSON.stringify(value)} is what stands already`).toBe(false);
  const answer = await sendRequest(world, withField(request, field, value));
  expect(Math.floor(answer.status / 100), JSON.stringify(answer.body)).toBe(2);
  const id = isNew ? (answer.body as { id: string }).id : subjectOf(request);
  const stored = await readField(setting, field, id, bearer);
  expect(isStored(stored, value), `${JSON.stringify(stored)} after ${JSON.stringify(value)}`).toBe(true);
});
