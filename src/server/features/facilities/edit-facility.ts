import { sql, type Transaction } from 'kysely';
import { invalidInput } from '../../../contract/app-error';
import type { FacilityEdit, OwnFacility } from '../../../contract/reference/facilities';
import type { FacilityOwner } from '../../../domain/access/choose-facility-owner';
import { imageOfAddress } from '../../../domain/places/image-places';
import { formatZip } from '../../../domain/places/zip';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { requireUnchanged } from '../audit/require-unchanged';
import { lockReferenceData, raiseReferenceRevision } from '../reference/reference-revision';
import {
  type FacilityContext,
  findByName,
  hasSameFileValues,
  lockOwn,
  readFacility,
} from './facility-record';
import {
  nameInOtherZip,
  nameTaken,
  rejectWrongType,
  requireEditable,
  requireFacilityId,
} from './facility-rules';

/**
 * Changes the sent fields; the ZIP stays. Throws WRONG_STATE if the facility changed since `unchangedSince`. A change that
 * tariffs or files show raises the reference revision.
 */
export async function editFacility(
  { db, caller }: FacilityContext,
  id: string,
  { unchangedSince, ...edit }: FacilityEdit,
): Promise<OwnFacility> {
  requireFacilityId(id);
  return db.transaction(async (tx) => {
    const seen = requireEditable(caller, await readFacility(tx, id));
    const owner = { shipperId: seen.shipperId, carrierId: seen.carrierId } as FacilityOwner;
    if (owner.shipperId === null) await runAsSystem(tx, db.actor, lockReferenceData);
    else await lockOwn(tx, owner.shipperId);
    const stored = requireEditable(caller, await readFacility(tx, id, 'for update'));
    await requireUnchanged(
      tx,
      { kinds: ['FACILITY'], id, name: 'facility', asSystem: (work) => runAsSystem(tx, db.actor, work) },
      new Date(stored.updatedAt),
      unchangedSince,
    );
    rejectWrongType(owner, edit.type);
    if (typeof edit.logoUrl === 'string' && imageOfAddress(edit.logoUrl)?.owner.id !== id) {
      throw invalidInput({ field: 'logoUrl', message: 'Upload the logo for this facility first' });
    }
    const next = { ...stored, ...withoutUndefined(edit) };
    await rejectTakenName(tx, owner, next);
    await update(tx, stored, next);
    if (owner.shipperId === null && !hasSameFileValues(stored, next)) {
      await runAsSystem(tx, db.actor, raiseReferenceRevision);
    }
    return (await readFacility(tx, id)) as OwnFacility;
  });
}

/** Coordinates come from files. If the address changes, they are dropped, and the map shows the center of the ZIP. */
async function update(tx: Transaction<DB>, stored: OwnFacility, next: OwnFacility): Promise<void> {
  const hasMoved = next.street !== stored.street || next.city !== stored.city || next.state !== stored.state;
  const position = hasMoved ? sql`, latitude = null, longitude = null` : sql``;
  await sql`
    update facility set name = ${next.name}, street = ${next.street}, street_2 = ${next.street2}, city = ${next.city},
      state = ${next.state}, type = ${next.type}, owner = ${next.owner}, scheduling = ${next.scheduling},
      hours = ${JSON.stringify(next.hours)}::jsonb, contact_name = ${next.contactName},
      contact_phone = ${next.contactPhone}, contact_email = ${next.contactEmail}, logo_url = ${next.logoUrl} ${position}
    where id = ${stored.id}`.execute(tx);
}

async function rejectTakenName(tx: Transaction<DB>, owner: FacilityOwner, next: OwnFacility): Promise<void> {
  const { id, name, zip } = next;
  const other = await findByName(tx, owner, {
    name,
    exceptId: id,
    ...(owner.shipperId === null ? {} : { zip }),
  });
  if (!other) return;
  if (!other.isActive) {
    const message = `A facility of this name in ${formatZip(zip)} was removed. Add it again, or use another name`;
    throw invalidInput({ field: 'name', message });
  }
  throw invalidInput({
    field: 'name',
    message: other.zip === zip ? nameTaken(other) : nameInOtherZip(other),
  });
}

type Sent = Omit<FacilityEdit, 'unchangedSince'>;

function withoutUndefined(edit: Sent): Partial<OwnFacility> {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}
