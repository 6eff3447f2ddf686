import { sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { FacilityBody, FacilityEdit, OwnFacility } from '../../../contract/facilities';
import { chooseShipper } from '../../../domain/access/choose-shipper';
import { isUuid, newId } from '../../../domain/ids';
import { permits } from '../../../domain/permissions';
import { formatZip, masterZipOf, type Zip } from '../../../domain/zip';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { requireUnchanged } from '../audit/require-unchanged';

/** The facilities that customers add themselves. Row security allows the same writes. */

interface Context {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

/**
 * Adds a facility. Of two callers who add the same name and address, both get the facility of the first. The database
 * limits the facilities of a customer.
 */
export async function createFacility(
  { db, caller, clock }: Context,
  body: FacilityBody,
): Promise<OwnFacility & { isNew: boolean }> {
  const choice = chooseShipper(caller, 'facility.edit', {
    shipperId: body.shipperId,
    refusal: 'Only users of a customer can add its facilities.',
  });
  if (!choice.allowed) {
    if (choice.field === null) throw new AppError('FORBIDDEN', { detail: choice.reason });
    throw invalidInput({ field: choice.field, message: choice.reason });
  }
  const { shipperId } = choice;
  return db.transaction(async (tx) => {
    await rejectUnknown(tx, shipperId, body.zip);
    const known = await findByName(tx, { shipperId, zip: body.zip, name: body.name });
    if (known?.isActive) return { ...sameAddress(known, body), isNew: false };
    const street2 = body.street2 ?? null;
    const { rows } = await sql<{ id: string }>`
      insert into facility (id, name, type, street, street_2, city, state, zip, shipper_id)
      values (${newId()}, ${body.name}, 'USER_CUSTOM', ${body.street}, ${street2}, ${body.city}, ${body.state},
        ${body.zip}, ${shipperId})
      on conflict (shipper_id, zip, lower(name)) where shipper_id is not null do update set
        name = excluded.name, street = excluded.street, street_2 = excluded.street_2, city = excluded.city,
        state = excluded.state, is_active = true, updated_at = ${clock.now()}
      where not facility.is_active
      returning id`.execute(tx);
    const added = rows[0];
    if (added) return { ...(await readFacility(tx, added.id)), isNew: true };
    // Someone added it between the two statements.
    const first = await findByName(tx, { shipperId, zip: body.zip, name: body.name });
    if (!first) throw new AppError('WRONG_STATE', { detail: 'Please try again.' });
    return { ...sameAddress(first, body), isNew: false };
  });
}

/** Changes the sent fields of name and address; the ZIP stays. Throws WRONG_STATE if it changed since `unchangedSince`. */
export async function editFacility(
  { db, caller }: Context,
  id: string,
  { unchangedSince, ...edit }: FacilityEdit,
): Promise<OwnFacility> {
  return db.transaction(async (tx) => {
    const { shipperId, zip } = await findOwn(tx, caller, id);
    // The lock of `actor.trg_limit_facilities`.
    await sql`select pg_advisory_xact_lock(hashtextextended('facilities of ' || ${shipperId}::uuid, 0))`.execute(
      tx,
    );
    const stored = await readFacility(tx, id, 'for update');
    await requireUnchanged(
      tx,
      { kinds: ['FACILITY'], id, name: 'facility', asSystem: (work) => runAsSystem(tx, db.actor, work) },
      new Date(stored.updatedAt),
      unchangedSince,
    );
    const { name = stored.name, street = stored.street, city = stored.city, state = stored.state } = edit;
    const other = await findByName(tx, { shipperId, zip, name });
    if (other && other.id !== id) {
      throw invalidInput({
        field: 'name',
        message: other.isActive
          ? nameTaken(other)
          : `A facility of this name in ${formatZip(zip)} was removed. Add it again, or use another name`,
      });
    }
    const street2 = edit.street2 === undefined ? stored.street2 : edit.street2;
    await sql`
      update facility set name = ${name}, street = ${street}, street_2 = ${street2}, city = ${city}, state = ${state}
      where id = ${id}`.execute(tx);
    return readFacility(tx, id);
  });
}

/** Loads refer to facilities, so a removed one is only deactivated. */
export async function removeFacility({ db, caller, clock }: Context, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await findOwn(tx, caller, id);
    await sql`update facility set is_active = false, updated_at = ${clock.now()} where id = ${id}`.execute(
      tx,
    );
  });
}

const FIELDS = sql`id, shipper_id as "shipperId", name, street, street_2 as street2, city, state, zip, updated_at as "updatedAt"`;

interface FacilityRow extends Omit<OwnFacility, 'updatedAt'> {
  readonly updatedAt: Date;
}

const present = ({ updatedAt, ...row }: FacilityRow): OwnFacility => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** With a lock, the second of two concurrent edits sees the first one's change. */
async function readFacility(tx: Transaction<DB>, id: string, lock?: 'for update'): Promise<OwnFacility> {
  const { rows } = await sql<FacilityRow>`
    select ${FIELDS} from facility where id = ${id} ${sql.raw(lock ?? '')}`.execute(tx);
  return present(rows[0] as FacilityRow);
}

async function findByName(
  tx: Transaction<DB>,
  { shipperId, zip, name }: { readonly shipperId: string; readonly zip: string; readonly name: string },
): Promise<(OwnFacility & { readonly isActive: boolean }) | undefined> {
  const { rows } = await sql<FacilityRow & { readonly isActive: boolean }>`
    select ${FIELDS}, is_active as "isActive" from facility
    where shipper_id = ${shipperId} and zip = ${zip} and lower(name) = lower(${name})`.execute(tx);
  return rows[0] && { ...present(rows[0]), isActive: rows[0].isActive };
}

const nameTaken = ({ name, street, city }: OwnFacility) =>
  `You have ${name} at ${street}, ${city} already. Choose it, or use another name`;

/** The facility if its address is that of the body; otherwise the name is refused, so that neither address is lost. */
function sameAddress(
  { isActive: _, ...known }: OwnFacility & { readonly isActive: boolean },
  body: FacilityBody,
): OwnFacility {
  const textOf = ({
    street,
    street2,
    city,
    state,
  }: Pick<FacilityBody, 'street' | 'street2' | 'city' | 'state'>) =>
    [street, street2 ?? '', city, state].join('\n').toLowerCase();
  if (textOf(known) !== textOf(body)) throw invalidInput({ field: 'name', message: nameTaken(known) });
  return known;
}

async function findOwn(
  tx: Transaction<DB>,
  caller: Caller,
  id: string,
): Promise<{ readonly shipperId: string; readonly zip: string }> {
  const found = isUuid(id)
    ? await tx
        .selectFrom('facility')
        .select(['zip', 'shipper_id as shipperId'])
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  const { shipperId, zip } = found;
  if (shipperId === null || !permits(caller, 'facility.edit', { shipperIds: [shipperId] })) {
    throw new AppError('FORBIDDEN', { detail: 'Only users of the customer can change its facilities.' });
  }
  return { shipperId, zip };
}

async function rejectUnknown(tx: Transaction<DB>, shipperId: string, zip: Zip): Promise<void> {
  const { rows } = await sql<{ isPlace: boolean; isCustomer: boolean }>`
    select
      exists (select from master_zip where master_zip.zip = ${masterZipOf(zip)}) as "isPlace",
      exists (select from shipper where id = ${shipperId} and is_active) as "isCustomer"`.execute(tx);
  const errors = [
    ...(rows[0]?.isCustomer ? [] : [{ field: 'shipperId', message: 'This customer does not exist' }]),
    ...(rows[0]?.isPlace
      ? []
      : [{ field: 'zip', message: `${formatZip(zip)} is not a known ZIP or postal code` }]),
  ];
  if (errors.length > 0) throw invalidInput(...errors);
}
