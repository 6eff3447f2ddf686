import type { UpsertProfileBodyInput } from '../../../contract/profile-bodies';
import { camelKey } from '../../../domain/key-case';
import type { Role } from '../../../domain/roles';
import { fieldErrorsOf } from '../../texts/form-failure';
import type { Refused } from '../../ui/form/use-form-pattern';

export interface AccessValues {
  roles: Role[];
  shipperIds: string[];
  carrierIds: string[];
  allowBooking: boolean;
  receiveDispatchEmails: boolean;
}

/** The body with the changed fields. A list replaces the entries that the caller can see. */
export function accessBody(
  profileId: string,
  { allowBooking, receiveDispatchEmails, ...lists }: Partial<AccessValues>,
): UpsertProfileBodyInput {
  const attributes = {
    ...(allowBooking === undefined ? {} : { allowBooking }),
    ...(receiveDispatchEmails === undefined ? {} : { receiveDispatchEmails }),
  };
  return { profileId, ...lists, ...(Object.keys(attributes).length > 0 ? { attributes } : {}) };
}

/** The server's field messages, which use database names; undefined if there are none. */
export function accessRefusal(error: unknown, sentence: string): Refused<AccessValues> | undefined {
  const errors = fieldErrorsOf(error);
  if (errors.length === 0) return undefined;
  const messages: Record<string, string> = {};
  for (const { field, message } of errors) messages[camelKey(field.split('.').at(-1) ?? field)] ??= message;
  return { messages, sentence };
}
