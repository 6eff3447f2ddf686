import { AppError, invalidInput } from '../../../contract/app-error';
import type { OwnFacility } from '../../../contract/reference/facilities';
import { canEditFacility, type FacilityOwner } from '../../../domain/access/choose-facility-owner';
import { isUuid } from '../../../domain/ids';
import { formatZip } from '../../../domain/places/zip';
import type { Caller } from '../../access/caller';

/** Rules for the fields of a facility and for who may change it. */

export const nameTaken = ({ name, street, city }: OwnFacility) =>
  `You have ${name} at ${street}, ${city} already. Choose it, or use another name`;

/** Files name facilities, so a second ZIP for a name would make the lanes of an upload ambiguous. */
export const nameInOtherZip = ({ name, zip }: OwnFacility) =>
  `${name} in ${formatZip(zip)} has this name, and lanes refer to facilities by name. Use another name`;

/** Throws INVALID_INPUT if a type other than USER_CUSTOM is set for a customer's facility, or USER_CUSTOM for any other. */
export function rejectWrongType(owner: FacilityOwner, type: OwnFacility['type'] | undefined): void {
  if (type === undefined || (type === 'USER_CUSTOM') === (owner.shipperId !== null)) return;
  throw invalidInput({
    field: 'type',
    message:
      owner.shipperId === null
        ? 'USER_CUSTOM is for customers’ facilities'
        : 'Must be USER_CUSTOM for a customer',
  });
}

/** Throws NOT_FOUND for a facility that the caller cannot see, and FORBIDDEN for one that they may not change. */
export function requireEditable(caller: Caller, facility: OwnFacility | undefined): OwnFacility {
  if (!facility) throw new AppError('NOT_FOUND');
  if (!canEditFacility(caller, facility)) {
    throw new AppError('FORBIDDEN', { detail: 'Only its company’s users can change a facility.' });
  }
  return facility;
}

export function requireFacilityId(id: string): string {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return id;
}
