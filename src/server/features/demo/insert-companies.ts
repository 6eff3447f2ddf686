import { type Insertable, sql, type Transaction } from 'kysely';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { ROLES } from '../../../domain/people/roles';
import type { FileError, FileLine } from '../../imports/file-format';
import { runAsAuth } from '../../platform/database/database';
import type { DB, Subscription } from '../../platform/database/schema.generated';
import { DEFAULT_TERMS_VERSION } from '../../platform/environment';
import type { CreateAccount } from '../auth/create-account';
import type { SecretBox } from '../auth/factors/seal-secret';
import { DEMO_PASSWORD, hasDemoPassword, statusIn } from './demo-accounts';
import { demoFileError, readDemoFile } from './demo-folder';
import { type CarrierJson, shippersFormat, termsFormat, usersFormat } from './demo-formats';

type Tx = Transaction<DB>;
/** Company ids by name. */
export type Ids = ReadonlyMap<string, string>;

export async function insertCarrier(tx: Tx, carrier: CarrierJson): Promise<string> {
  const id = newId();
  await tx
    .insertInto('carrier')
    .values({
      id,
      name: carrier.name,
      carrier_type: carrier.carrierType,
      phone: carrier.phone,
      email: carrier.email,
    })
    .execute();
  await tx
    .insertInto('carrier_settings')
    .values({
      carrier_id: id,
      food_grade: carrier.foodGrade,
      deficit_rating: carrier.deficitRating,
      stacking_credit: carrier.stackingCredit,
    })
    .execute();
  return id;
}

export async function insertShippers(tx: Tx, folder: string, now: Date): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const { row } of await readDemoFile(folder, 'shippers.csv', shippersFormat)) {
    const id = newId();
    ids.set(row.name, id);
    await tx.insertInto('shipper').values({ id, name: row.name }).execute();
    await tx
      .insertInto('shipper_account')
      .values({
        shipper_id: id,
        description: row.description,
        tier: row.tier,
        search_cap: row.search_cap,
        number_of_seats: row.number_of_seats,
      })
      .execute();
    await insertSubscription(tx, { shipperId: id, plan: row.plan, status: row.payment, now });
  }
  return ids;
}

const DAY_MS = 86_400_000;
/** The age of the demo's subscriptions, so that they begin before its year of history. */
const SUBSCRIBED_DAYS_AGO = 400;
const OVERDUE_DAYS = 3;

/** Inserts a plan that an ADMIN set. */
async function insertSubscription(
  tx: Tx,
  about: Pick<Insertable<Subscription>, 'plan' | 'status'> & {
    readonly shipperId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { shipperId, plan, status, now } = about;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const since = ago(SUBSCRIBED_DAYS_AGO);
  await tx
    .insertInto('subscription')
    .values({
      id: newId(since.getTime()),
      shipper_id: shipperId,
      plan,
      status,
      started_at: since,
      past_due_since: status === 'past_due' ? ago(OVERDUE_DAYS) : null,
      created_at: since,
      updated_at: now,
    })
    .execute();
}

export async function insertTerms(
  tx: Tx,
  folder: string,
  companies: { readonly shippers: Ids; readonly carriers: Ids },
): Promise<void> {
  const path = 'terms.csv';
  for (const line of await readDemoFile(folder, path, termsFormat)) {
    const ends = {
      shipper_id: idOf(companies.shippers, line.row.shipper, path, line, 'shipper'),
      carrier_id: idOf(companies.carriers, line.row.carrier, path, line, 'carrier'),
    };
    await tx
      .insertInto('carrier_shipper')
      .values({ ...ends, status: line.row.status })
      .execute();
    await tx
      .insertInto('carrier_shipper_terms')
      .values({ ...ends, multiplier: line.row.multiplier })
      .execute();
  }
}

interface AccountParts {
  readonly createAccount: CreateAccount;
  readonly box: SecretBox;
  readonly now: Date;
}

/** Adds the people of a file, each in the situation that the file gives: with or without a password, invited, and so on. */
export async function insertUsers(
  tx: Tx,
  folder: string,
  companies: { readonly shippers: Ids; readonly carriers: Ids },
  parts: AccountParts,
  path = 'users.csv',
): Promise<void> {
  const terms = JSON.stringify([{ version: DEFAULT_TERMS_VERSION, acceptedAt: parts.now.toISOString() }]);
  for (const line of await readDemoFile(folder, path, usersFormat)) {
    const { row } = line;
    const { situation } = row;
    const id = newId();
    const password = hasDemoPassword(situation) ? DEMO_PASSWORD : null;
    const name = `${row.first_name} ${row.last_name}`;
    const account = { email: row.email, name, password, totpSecret: row.totp_secret };
    const userId = situation === 'INVITED' ? null : await insertAccount(tx, parts, account);
    await tx
      .insertInto('profile')
      .values({
        id,
        user_id: userId,
        email: row.email,
        status: statusIn(situation),
        roles: ROLES.filter((role) => row.roles.includes(role)),
        has_password: password !== null,
        receive_dispatch_emails: row.roles.some((role) => role.startsWith('CARRIER_')),
        terms: userId === null ? '[]' : terms,
      })
      .execute();
    await tx
      .insertInto('profile_card')
      .values({ profile_id: id, first_name: row.first_name, last_name: row.last_name })
      .execute();
    for (const name of row.shippers) {
      const shipperId = idOf(companies.shippers, name, path, line, 'shippers');
      await tx.insertInto('profile_shipper').values({ profile_id: id, shipper_id: shipperId }).execute();
    }
    for (const name of row.carriers) {
      const carrierId = idOf(companies.carriers, name, path, line, 'carriers');
      await tx.insertInto('profile_carrier').values({ profile_id: id, carrier_id: carrierId }).execute();
    }
  }
}

/** Returns the id of the new account. */
async function insertAccount(
  tx: Tx,
  { createAccount, box, now }: AccountParts,
  { totpSecret, ...account }: Omit<Parameters<CreateAccount>[1], 'userId'> & { totpSecret: string | null },
): Promise<string> {
  const userId = newId();
  await createAccount(tx, { ...account, userId });
  if (totpSecret === null) return userId;
  await runAsAuth(tx, SYSTEM, () =>
    sql`
      insert into auth.totp (user_id, sealed_secret, confirmed_at, created_at)
      values (${userId}, ${box.seal(userId, totpSecret)}, ${now}, ${now})`.execute(tx),
  );
  return userId;
}

function idOf(ids: Ids, name: string, path: string, { line }: FileLine, column: string): string {
  const id = ids.get(name);
  if (id !== undefined) return id;
  const error: FileError = { line, column, value: name, expected: 'the name of a demo company' };
  throw demoFileError(path, [error]);
}
