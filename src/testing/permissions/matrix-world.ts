import { afterAll } from 'vitest';
import type { CreatedApiKey } from '../../contract/webhooks/keys';
import { uploadPlaceAt } from '../../domain/buckets';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { KEY_SCOPES, type KeyScope } from '../../domain/people/key-scopes';
import type { Principal } from '../../domain/people/permissions';
import type { Role } from '../../domain/people/roles';
import { insertSearch } from '../database/company-rows';
import { insertLoad } from '../database/insert-load';
import { makePng } from '../hostile-files/images';
import { insertPerson, type Person } from '../people/people';
import { quotingApp } from '../servers/quoting-app';
import { startStripeServer } from '../servers/stripe-server';
import { insertFindings, nextSent } from '../uploads/upload-rows';

export interface MatrixActor {
  readonly name: string;
  /** The bearer token; null sends no Authorization header. */
  readonly bearer: string | null;
  /** The caller's rights; null without a session, or with a session that has no rights. */
  readonly principal: Principal | null;
  readonly kind: 'person' | 'key' | 'no bearer' | 'anonymous' | 'ended';
}

type MadeKey = CreatedApiKey & { readonly key: string };

/**
 * Creates the app with every kind of actor and at least one resource of each kind of company A. Each actor of A has a
 * counterpart in B, which is unrelated to A.
 */
export async function matrixWorld() {
  const { database, people, app, asSystem, stripeServer } = await appWithRows();
  const { shipperA, shipperB, carrierA, carrierB, admin } = people;
  const system = database.as(SYSTEM).transaction;

  const bearerOf = (who: Person) => app.tokenFor(who.profileId);
  async function makeKey(who: Person, shipperId: string, scopes: readonly KeyScope[] = KEY_SCOPES) {
    const created = await app.call('POST', '/v1/api-keys', {
      bearer: await bearerOf(who),
      body: { name: newId(), shipperId, scopes },
    });
    return created.body as MadeKey;
  }
  const keyA = await makeKey(shipperA.staff, shipperA.id);
  const keyB = await makeKey(shipperB.staff, shipperB.id);
  const revoked = await makeKey(shipperA.staff, shipperA.id);
  const scopedKeys: [KeyScope, MadeKey][] = [];
  for (const scope of KEY_SCOPES) {
    scopedKeys.push([scope, await makeKey(shipperA.staff, shipperA.id, [scope])]);
  }
  await app.call('DELETE', `/v1/api-keys/${revoked.id}`, { bearer: await bearerOf(shipperA.staff) });

  const person = async (name: string, who: Person, roles: readonly Role[], own: Partial<Principal> = {}) => ({
    name,
    kind: 'person' as const,
    bearer: await bearerOf(who),
    principal: { profileId: who.profileId, roles, carrierIds: [], shipperIds: [], ...own },
  });
  const key = (name: string, created: MadeKey, maker: Person, shipperId: string) => ({
    name,
    kind: 'key' as const,
    bearer: created.key,
    principal: {
      profileId: maker.profileId,
      keyId: created.id,
      keyScopes: created.scopes,
      roles: ['SHIPPER_STAFF'] as const,
      carrierIds: [],
      shipperIds: [shipperId],
    },
  });
  const nobody = (name: string, kind: 'no bearer' | 'anonymous' | 'ended', bearer: string | null) => ({
    name,
    kind,
    bearer,
    principal: null,
  });
  const ofShipperA = { shipperIds: [shipperA.id] };
  const ofShipperB = { shipperIds: [shipperB.id] };
  const ofCarrierA = { carrierIds: [carrierA.id] };
  const ofCarrierB = { carrierIds: [carrierB.id] };
  const actors: readonly MatrixActor[] = [
    await person('ADMIN', admin, ['ADMIN']),
    await person('CARRIER_ADMIN of A', carrierA.admin, ['CARRIER_ADMIN'], ofCarrierA),
    await person('CARRIER_STAFF of A', carrierA.staff, ['CARRIER_STAFF'], ofCarrierA),
    await person('SHIPPER_ADMIN of A', shipperA.admin, ['SHIPPER_ADMIN'], ofShipperA),
    await person('SHIPPER_STAFF of A', shipperA.staff, ['SHIPPER_STAFF'], ofShipperA),
    await person('CARRIER_ADMIN of B', carrierB.admin, ['CARRIER_ADMIN'], ofCarrierB),
    await person('CARRIER_STAFF of B', carrierB.staff, ['CARRIER_STAFF'], ofCarrierB),
    await person('SHIPPER_ADMIN of B', shipperB.admin, ['SHIPPER_ADMIN'], ofShipperB),
    await person('SHIPPER_STAFF of B', shipperB.staff, ['SHIPPER_STAFF'], ofShipperB),
    key('key of A', keyA, shipperA.staff, shipperA.id),
    key('key of B', keyB, shipperB.staff, shipperB.id),
    nobody('no bearer', 'no bearer', null),
    nobody('the public key', 'anonymous', 'coldlane-public'),
    nobody('deactivated', 'ended', await bearerOf(people.deactivated)),
    nobody('of a deactivated company', 'ended', await bearerOf(people.inactive)),
    nobody('without a role', 'ended', await bearerOf(people.noRole)),
    nobody('invited', 'ended', await bearerOf(asSystem.invited)),
    nobody('nobody known', 'ended', await app.tokenFor(newId())),
    nobody('revoked key', 'ended', revoked.key),
    nobody('created-up key', 'ended', `clk_${'x'.repeat(40)}`),
  ];

  const logoPath = `shipper-logos/${shipperA.id}/${newId()}-logo.jpg`;
  await app.call('POST', `/storage/v1/object/${logoPath}`, {
    bearer: await bearerOf(shipperA.admin),
    body: makePng(2, 3),
    headers: { 'Content-Type': 'image/png' },
  });
  const logo = `/storage/v1/object/${logoPath}`;
  const signed = await app.call('POST', '/storage/v1/sign', {
    bearer: await bearerOf(shipperA.admin),
    body: { urls: [logo] },
  });
  const { link } = (signed.body as { rows: { link: string }[] }).rows[0] ?? { link: '' };

  const sent = uploadPlaceAt('lanes', carrierA.id, nextSent());
  const started = await app.call('POST', `/storage/v1/object/${sent.bucket}/${sent.path}?dryRun=true`, {
    bearer: await bearerOf(carrierA.admin),
    body: 'region,zip\n',
    headers: { 'Content-Type': 'text/csv' },
  });
  const upload = { id: (started.body as { uploadId: string }).uploadId, path: sent.path };
  // The upload's job would leave these rows.
  await system(async (tx) => {
    await insertFindings(tx, upload.id);
    await tx
      .updateTable('file_upload_processing')
      .set({ status: 'COMPLETED' })
      .where('id', '=', upload.id)
      .execute();
  });

  const bulkSearch = await app.call('POST', '/v1/quotes/bulk?earliestPickup=2026-11-23', {
    bearer: await bearerOf(shipperA.staff),
    body: BULK_FILE,
    headers: { 'Content-Type': 'text/csv' },
  });
  const bulkSearchId = bulkSearch.headers.get('Location')?.split('/').at(-1) ?? '';

  /** A key of A for each scope, which includes other scopes. */
  const keyByScope = new Map(
    scopedKeys.map(([scope, made]) => [
      scope,
      key(`key of A with ${scope}`, made, shipperA.staff, shipperA.id),
    ]),
  );
  return {
    app,
    database,
    people,
    actors,
    keyByScope,
    system,
    keyA,
    logo,
    link,
    upload,
    bulkSearchId,
    stripeServer,
    ...asSystem,
  };
}

/** A bulk search file with one lane. */
export const BULK_FILE =
  'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable\n93901,10001,FROZEN,FOODSTUFFS,4,4800,N\n';

export type MatrixWorld = Awaited<ReturnType<typeof matrixWorld>>;

async function appWithRows() {
  // The fake Stripe signs events at the app's time, because signatures from the future are refused.
  const stripeServer = await startStripeServer({ now: () => clock.now() });
  afterAll(() => stripeServer.close());
  const { database, people, app, clock } = await quotingApp({ TRUST_PROXY: 'on', ...stripeServer.env });
  const { shipperA, carrierA, admin } = people;
  const asSystem = await database.as(SYSTEM).transaction(async (tx) => {
    const shipperMember = await insertPerson(tx, {
      email: 'member@alder.example',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [shipperA.id],
    });
    const carrierMember = await insertPerson(tx, {
      email: 'member@arctic.example',
      roles: ['CARRIER_STAFF'],
      carrierIds: [carrierA.id],
    });
    const adminMember = await insertPerson(tx, {
      email: 'platform@alder.example',
      roles: ['ADMIN', 'SHIPPER_STAFF'],
      shipperIds: [shipperA.id],
    });
    const invited = await insertPerson(tx, {
      email: 'invited@alder.example',
      roles: ['SHIPPER_STAFF'],
      status: 'INVITED',
      shipperIds: [shipperA.id],
    });
    const facilityId = newId();
    await tx
      .insertInto('facility')
      .values({
        id: facilityId,
        name: 'Alder cold store',
        type: 'USER_CUSTOM',
        street: '1 Pier',
        city: 'Seattle',
        state: 'WA',
        zip: '98101',
        shipper_id: shipperA.id,
      })
      .execute();
    const search = await insertSearch(tx, {
      by: admin,
      shipperId: shipperA.id,
      quoted: [{ carrierId: carrierA.id }],
    });
    const quoteId = search.quoteIds[0] as string;
    const ofA = { quoteId, shipperId: shipperA.id, carrierId: carrierA.id };
    return {
      shipperMember,
      carrierMember,
      adminMember,
      invited,
      facilityId,
      requestId: search.id,
      quoteId,
      loadId: await insertLoad(tx, { by: admin, ...ofA }),
    };
  });
  return { database, people, app, asSystem, stripeServer };
}
