import { sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { FacilityBody, OwnFacility } from '../../../contract/reference/facilities';
import { chooseFacilityOwner, type FacilityOwner } from '../../../domain/access/choose-facility-owner';
import { newId } from '../../../domain/ids';
import { formatZip, masterZipOf, type Zip } from '../../../domain/places/zip';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { lockReferenceData, raiseReferenceRevision } from '../reference/reference-revision';
import { type FacilityContext, type FoundByName, findByName, readFacility } from './facility-record';
import { nameInOtherZip, nameTaken, rejectWrongType } from './facility-rules';

/** The limit for calls; files that ADMINs upload may add more. */
const MAX_CARRIER_FACILITIES = 2_000;

/**
 * Adds a facility. If two callers add the same name and address, both get the facility of the first. The database limits the
 * number of a customer's facilities. Row security allows the same writes.
 */
export async function createFacility(
  context: FacilityContext,
  body: FacilityBody,
): Promise<OwnFacility & { isNew: boolean }> {
  const choice = chooseFacilityOwner(context.caller, {
    shipperId: body.shipperId,
    carrierId: body.carrierId,
  });
  if (!choice.allowed) {
    if (choice.field === null) throw new AppError('FORBIDDEN', { detail: choice.reason });
    throw invalidInput({ field: choice.field, message: choice.reason });
  }
  const { owner } = choice;
  rejectWrongType(owner, body.type);
  return context.db.transaction(async (tx) => {
    await rejectUnknown(tx, owner, body.zip);
    if (owner.shipperId === null) await prepareShared(tx, context, owner);
    const known = await findByName(tx, owner, body);
    if (known?.isActive) return { ...sameAddress(known, body), isNew: false };
    if (owner.shipperId === null) {
      const other = await findByName(tx, owner, { name: body.name });
      if (other) throw invalidInput({ field: 'name', message: nameInOtherZip(other) });
    }
    const id = await insertFacility(tx, context, owner, body);
    if (id !== undefined) {
      if (owner.shipperId === null) await runAsSystem(tx, context.db.actor, raiseReferenceRevision);
      return { ...((await readFacility(tx, id)) as OwnFacility), isNew: true };
    }
    // Someone else added it between the two statements.
    const first = await findByName(tx, owner, body);
    if (!first) throw new AppError('WRONG_STATE', { detail: 'Please try again.' });
    return { ...sameAddress(first, body), isNew: false };
  });
}

/**
 * Locks the reference data, so that facilities that tariffs may name are written one at a time, like the files that change
 * them.
 */
async function prepareShared(
  tx: Transaction<DB>,
  { db }: FacilityContext,
  { carrierId }: FacilityOwner,
): Promise<void> {
  const count = await runAsSystem(tx, db.actor, async (system) => {
    await lockReferenceData(system);
    if (carrierId === null) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from facility where carrier_id = ${carrierId}`.execute(system);
    return rows[0]?.count ?? 0;
  });
  if (count < MAX_CARRIER_FACILITIES) return;
  throw new AppError('WRONG_STATE', {
    detail: `A carrier can have ${MAX_CARRIER_FACILITIES.toLocaleString('en-US')} facilities. Remove one that is no longer used.`,
  });
}

/**
 * Inserts a facility, or restores the customer's removed one. Returns undefined if the customer has an active one of this
 * name and ZIP by now.
 */
async function insertFacility(
  tx: Transaction<DB>,
  { clock }: FacilityContext,
  { shipperId, carrierId }: FacilityOwner,
  body: FacilityBody,
): Promise<string | undefined> {
  const { type = shipperId === null ? 'FACILITY' : 'USER_CUSTOM', scheduling = 'FCFS', hours = [] } = body;
  const { street2 = null, owner = null, contactName = null, contactPhone = null, contactEmail = null } = body;
  const { rows } = await sql<{ id: string }>`
    insert into facility (id, name, type, street, street_2, city, state, zip, shipper_id, carrier_id, owner, scheduling,
      hours, contact_name, contact_phone, contact_email)
    values (${newId()}, ${body.name}, ${type}, ${body.street}, ${street2}, ${body.city}, ${body.state}, ${body.zip},
      ${shipperId}, ${carrierId}, ${owner}, ${scheduling}, ${JSON.stringify(hours)}::jsonb, ${contactName},
      ${contactPhone}, ${contactEmail})
    on conflict (shipper_id, zip, lower(name)) where shipper_id is not null do update set
      name = excluded.name, street = excluded.street, street_2 = excluded.street_2, city = excluded.city,
      state = excluded.state, owner = excluded.owner, scheduling = excluded.scheduling, hours = excluded.hours,
      contact_name = excluded.contact_name, contact_phone = excluded.contact_phone,
      contact_email = excluded.contact_email, is_active = true, updated_at = ${clock.now()}
    where not facility.is_active
    returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Returns the known facility if its address is that of the body. Otherwise rejects the name, so that neither address is
 * lost.
 */
function sameAddress({ isActive: _, ...known }: FoundByName, body: FacilityBody): OwnFacility {
  type Address = Pick<FacilityBody, 'street' | 'street2' | 'city' | 'state'>;
  const textOf = ({ street, street2, city, state }: Address) =>
    [street, street2 ?? '', city, state].join('\n').toLowerCase();
  if (textOf(known) !== textOf(body)) throw invalidInput({ field: 'name', message: nameTaken(known) });
  return known;
}

async function rejectUnknown(tx: Transaction<DB>, owner: FacilityOwner, zip: Zip): Promise<void> {
  const { rows } = await sql<{ isPlace: boolean; isCustomer: boolean; isCarrier: boolean }>`
    select
      exists (select from master_zip where master_zip.zip = ${masterZipOf(zip)}) as "isPlace",
      ${owner.shipperId}::uuid is null
        or exists (select from shipper where id = ${owner.shipperId} and is_active) as "isCustomer",
      ${owner.carrierId}::uuid is null
        or exists (select from carrier where id = ${owner.carrierId} and is_active) as "isCarrier"`.execute(
    tx,
  );
  const errors = [
    ...(rows[0]?.isCustomer ? [] : [{ field: 'shipperId', message: 'This customer does not exist' }]),
    ...(rows[0]?.isCarrier ? [] : [{ field: 'carrierId', message: 'This carrier does not exist' }]),
    ...(rows[0]?.isPlace
      ? []
      : [{ field: 'zip', message: `${formatZip(zip)} is not a known ZIP or postal code` }]),
  ];
  if (errors.length > 0) throw invalidInput(...errors);
}
