import { sql, type Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import { KEY_SCOPES, type KeyScope } from '../../domain/people/key-scopes';
import type { DB } from '../../server/platform/database/schema.generated';
import type { People, Person } from '../people/people';
import { insertLoad } from './insert-load';
import { insertTariff } from './tariff-rows';

type Tx = Transaction<DB>;

export interface SearchRow {
  readonly id: string;
  readonly groupId: string | null;
  /** The quotes' ids in the order of `quoted`. */
  readonly quoteIds: readonly string[];
}

/** Inserts a search with its quotes, declines and workings as the system. */
export async function insertSearch(
  tx: Tx,
  search: {
    by: Person;
    shipperId: string | null;
    source?: 'API' | 'BULK_SEARCH' | 'CARRIER_TESTING' | 'SEARCH_PAGE';
    groupId?: string;
    createdAt?: Date;
    fromZip?: string;
    toZip?: string;
    quoted?: readonly { readonly carrierId: string; readonly totalCents?: number }[];
    declinedBy?: readonly string[];
  },
): Promise<SearchRow> {
  const { quoted = [], declinedBy = [], createdAt = new Date() } = search;
  const id = newId();
  await tx
    .insertInto('quote_request')
    .values({
      id,
      group_id: search.groupId ?? null,
      source: search.source ?? 'SEARCH_PAGE',
      shipper_id: search.shipperId,
      created_by: search.by.profileId,
      created_at: createdAt,
      from_zip: search.fromZip ?? '98101',
      to_zip: search.toZip ?? '97201',
      temperature: 'FROZEN',
      temperature_f: 0,
      commodity: 'ICE_CREAM',
      pallets: 4,
      gross_weight_lbs: 4_000,
      stackable: false,
      food_grade: true,
      accessorials: [],
      earliest_pickup: '2027-01-04',
      miles: 174,
      reference_revision: 1,
      fuel_prices: '[]',
    })
    .execute();
  const quotes = quoted.map(({ carrierId, totalCents = 48_000 }) => ({ id: newId(), carrierId, totalCents }));
  await tx
    .insertInto('quote_request_result')
    .values({
      request_id: id,
      shipper_id: search.shipperId,
      quotes: quotes.length,
      consulted: new Set(quotes.map(({ carrierId }) => carrierId)).size + declinedBy.length,
      best_cents: quotes.length === 0 ? null : Math.min(...quotes.map(({ totalCents }) => totalCents)),
      declined: JSON.stringify(
        declinedBy.map((carrierId) => ({
          carrierId,
          carrierName: 'A carrier',
          tariffRevision: 1,
          code: 'NO_LANE',
          detail: 'It does not serve this lane.',
        })),
      ),
    })
    .execute();
  await tx
    .insertInto('quote_working')
    .values({
      request_id: id,
      workings: JSON.stringify(
        Object.fromEntries(
          [...quotes.map(({ carrierId }) => carrierId), ...declinedBy].map((carrierId) => [
            carrierId,
            { quotes: {}, attempts: [] },
          ]),
        ),
      ),
    })
    .execute();
  for (const quote of quotes) {
    await tx
      .insertInto('quote')
      .values({
        id: quote.id,
        request_id: id,
        carrier_id: quote.carrierId,
        shipper_id: search.shipperId,
        number: sql`nextval('quote_number_seq')`,
        carrier_name: 'A carrier',
        rate_type: 'PALLET',
        total_cents: quote.totalCents,
        pickup_date: '2027-01-04',
        dropoff_date: '2027-01-05',
        tariff_revision: 1,
        created_at: createdAt,
        expires_at: new Date(Date.now() + 86_400_000),
        lines: JSON.stringify([{ code: 'BASE', cents: quote.totalCents, detail: '4 pallets' }]),
      })
      .execute();
  }
  return { id, groupId: search.groupId ?? null, quoteIds: quotes.map((quote) => quote.id) };
}

/** Inserts the group of a running bulk search, by default with the most lanes that a file may have. Returns its id. */
export async function insertGroup(
  tx: Tx,
  group: { by: Person; shipperId: string | null; carrierId?: string; lanes?: number },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('quote_request_group')
    .values({
      id,
      kind: 'BULK',
      state: 'RUNNING',
      lanes: group.lanes ?? 10_000,
      source: 'BULK_SEARCH',
      shipper_id: group.shipperId,
      carrier_id: group.carrierId ?? null,
      created_by: group.by.profileId,
      created_at: new Date(),
    })
    .execute();
  return id;
}

/** Inserts a lane of a bulk search, as the role of the function that opens it. */
async function insertLane(tx: Tx, groupId: string): Promise<void> {
  await sql`set local role coldlane_policy`.execute(tx);
  await sql`insert into bulk_search_lane (
      group_id, row_number, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable
    ) values (${groupId}, 1, '93901', '10001', 'FROZEN', 'FOODSTUFFS', 4, 4800, false)`.execute(tx);
  await sql`set local role coldlane_system`.execute(tx);
}

export interface RowsOfA {
  readonly requestId: string;
  readonly groupId: string;
  readonly quoteId: string;
  readonly loadId: string;
  readonly keyId: string;
}

/**
 * Inserts an API key of the shipper, the hash of its secret, and one call counted in this minute. Returns the key's id.
 */
export async function insertApiKey(
  tx: Tx,
  key: {
    by: Person;
    shipperId: string;
    name?: string;
    createdAt?: Date;
    expiresAt?: Date;
    /** Whether its creator revokes it right away. */
    isRevoked?: boolean;
    hash?: string;
    /** The key's scopes; all by default. */
    scopes?: readonly KeyScope[];
  },
): Promise<string> {
  const id = newId();
  const createdAt = key.createdAt ?? new Date('2020-01-05T08:00:00Z');
  const revokedAt = key.isRevoked ? createdAt : null;
  await tx
    .insertInto('api_key')
    .values({
      id,
      shipper_id: key.shipperId,
      created_by: key.by.profileId,
      name: key.name ?? id,
      prefix: 'clk_abcdef',
      scopes: [...(key.scopes ?? KEY_SCOPES)],
      created_at: createdAt,
      expires_at: key.expiresAt ?? null,
      revoked_at: revokedAt,
      revoked_by: revokedAt && key.by.profileId,
      ended_at: revokedAt,
    })
    .execute();
  await tx
    .insertInto('api_key_secret')
    .values({ key_id: id, hash: key.hash ?? id })
    .execute();
  await tx
    .insertInto('api_key_usage')
    .values({ shipper_id: key.shipperId, minute: createdAt, calls: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('api_key_day')
    .values({ key_id: id, day: '2020-01-05', calls: 1, refused: 0 })
    .execute();
  return id;
}

/** Inserts at least one row of company A in every table that the system writes, and the shared reference data. */
export async function insertRowsOfA(tx: Tx, people: People): Promise<RowsOfA> {
  const { shipperA, carrierA } = people;
  await insertTariff(tx, carrierA.id);
  await tx
    .insertInto('master_zip')
    .values({
      zip: '98101',
      zip_three: '981',
      state: 'WA',
      city: 'Seattle',
      latitude: 47.6,
      longitude: -122.3,
    })
    .execute();
  await tx
    .insertInto('zip_substitution')
    .values({ original_zip: '98111', substitution_type: 'MILEAGE', substitute_zip: '98101' })
    .execute();
  await tx
    .insertInto('reference_history')
    .values({ table_name: 'zip_substitution', from_revision: 1, to_revision: 2, old_row: '{}' })
    .execute();
  await tx
    .insertInto('fuel_price')
    .values({ source: 'West Coast', effective_date: '2026-11-16', price_mills: 4_321 })
    .execute();
  await tx
    .insertInto('facility')
    .values({
      id: newId(),
      name: 'Alder cold store',
      type: 'USER_CUSTOM',
      street: '1 Pier',
      city: 'Seattle',
      state: 'WA',
      zip: '98101',
      shipper_id: shipperA.id,
    })
    .execute();
  const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };
  const groupId = await insertGroup(tx, ofStaff);
  await insertLane(tx, groupId);
  const search = await insertSearch(tx, {
    ...ofStaff,
    source: 'BULK_SEARCH',
    groupId,
    quoted: [{ carrierId: carrierA.id }],
  });
  await tx
    .insertInto('saved_lane')
    .values({
      id: newId(),
      shipper_id: shipperA.id,
      created_by: shipperA.staff.profileId,
      from_zip: '98101',
      to_zip: '97201',
      temperature: 'FROZEN',
      commodity: 'ICE_CREAM',
      pallets: 4,
      gross_weight_lbs: 4_000,
      stackable: false,
      food_grade: true,
      accessorials: [],
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto('idempotent_answer')
    .values({
      owner: `user:${shipperA.staff.profileId}`,
      key: 'once',
      request_hash: 'hash',
      status: 200,
      body: '{}',
    })
    .execute();
  await tx
    .insertInto('kept_mail')
    .values({ id: newId(), to_address: 'a@example.com', subject: 'Your code', body: 'It is 123456.' })
    .execute();
  await tx.insertInto('kept_mail_id').values({ id: newId() }).execute();
  await tx
    .insertInto('storage_object')
    .values({
      bucket: 'shipper-logos',
      path: `${shipperA.id}/${newId()}-logo.jpg`,
      shipper_id: shipperA.id,
      content_type: 'image/png',
      size_bytes: 68,
      sha256: '0'.repeat(64),
      uploaded_by: shipperA.admin.profileId,
      created_at: new Date(),
    })
    .execute();
  const keyId = await insertApiKey(tx, { by: shipperA.staff, shipperId: shipperA.id });
  const quoteId = search.quoteIds[0] as string;
  const loadId = await insertLoad(tx, { ...ofStaff, quoteId, carrierId: carrierA.id });
  return { requestId: search.id, groupId, quoteId, loadId, keyId };
}

/** Inserts one person's account and session, in each table of schema `auth`, as the role that owns it. */
export async function insertAccount(tx: Tx, person: Person): Promise<void> {
  await sql`set local role coldlane_auth`.execute(tx);
  await sql`insert into auth.login (id, name, email, email_verified)
    values (${person.userId}, 'A', ${person.email}, true)`.execute(tx);
  await sql`insert into auth.login_session (expires_at, token, updated_at, user_id)
    values (now() + interval '1 day', ${newId()}, now(), ${person.userId})`.execute(tx);
  await sql`insert into auth.login_password (account_id, provider_id, user_id, password, updated_at)
    values (${person.userId}, 'credential', ${person.userId}, 'hash', now())`.execute(tx);
  await sql`insert into auth.verification (identifier, value, "expiresAt")
    values (${person.email}, 'hash', now())`.execute(tx);
  await sql`insert into auth.login_attempt (key, count, last_request) values (${person.email}, 1, 1)`.execute(
    tx,
  );
  await sql`insert into auth.one_time_code (id, email_key, code_hash, purpose, expires_at)
    values (${newId()}, ${person.email}, 'hash', 'SIGN_IN', now())`.execute(tx);
  await sql`insert into auth.code_proof (session_id, ends_at)
    select id, now() from auth.login_session where user_id = ${person.userId}`.execute(tx);
  await insertFactors(tx, person.userId);
  await sql`set local role coldlane_system`.execute(tx);
  await sql`insert into invitation (profile_id, email, token_hash, sent_at, expires_at)
    values (${person.profileId}, ${person.email}, ${newId()}, now(), now())`.execute(tx);
}

/** Inserts a row in each table about second factors. */
async function insertFactors(tx: Tx, userId: string): Promise<void> {
  await sql`insert into auth.totp (user_id, sealed_secret, created_at)
    values (${userId}, 'sealed', now())`.execute(tx);
  await sql`insert into auth.recovery_code (id, user_id, code_hash)
    values (${newId()}, ${userId}, 'hash')`.execute(tx);
  await sql`insert into auth.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${userId}, ${newId()}, '', 0, '{}', 'A key', now())`.execute(tx);
  await sql`insert into auth.factor_challenge (id, token_hash, purpose, user_id, expires_at)
    values (${newId()}, ${newId()}, 'SIGN_IN', ${userId}, now())`.execute(tx);
  await sql`insert into auth.email_change (user_id, new_email, old_code_hash, new_code_hash, expires_at)
    values (${userId}, 'new@nowhere.example', 'hash', 'hash', now())`.execute(tx);
}
