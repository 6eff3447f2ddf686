import { permits } from '../../domain/permissions';
import type { Role } from '../../domain/roles';
import type { Caller } from './caller';
import { isEditorOf } from './can-edit-profile';

/** Whose a file is, with the companies that decide who edits it. */
export type FileOwner =
  | {
      readonly kind: 'profile';
      readonly id: string;
      /** As far as the reader sees them: an editor does. */
      readonly roles: readonly Role[];
      readonly carrierIds: readonly string[];
      readonly shipperIds: readonly string[];
    }
  | { readonly kind: 'shipper' | 'carrier'; readonly id: string }
  | {
      readonly kind: 'facility';
      readonly id: string;
      readonly carrierId: string | null;
      readonly shipperId: string | null;
    };

const REASONS: Record<FileOwner['kind'], string> = {
  profile: 'A picture is changed by whom it shows, or by an admin of their company.',
  shipper: 'The logo of a customer is changed by its admins.',
  carrier: 'The logo of a carrier is changed by its admins.',
  facility: 'The picture of a facility is changed by the company whose it is.',
};

/**
 * Whether the caller may add a picture: of a person oneself or an editor of theirs, of a company its admins, of a
 * facility the admins of its carrier or all users of its customer, as who edits each (rules, section 2). An ADMIN each.
 */
export function canKeepFile(
  caller: Caller,
  owner: FileOwner,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (mayEdit(caller, owner)) return { allowed: true };
  return { allowed: false, reason: REASONS[owner.kind] };
}

function mayEdit(caller: Caller, owner: FileOwner): boolean {
  const own = (id: string | null) => (id === null ? [] : [id]);
  switch (owner.kind) {
    case 'profile':
      return permits(caller, 'profile.edit', { profileId: owner.id }) || isEditorOf(caller, owner);
    case 'shipper':
      return permits(caller, 'shipper.edit', { shipperIds: [owner.id] });
    case 'carrier':
      return permits(caller, 'carrier.edit', { carrierIds: [owner.id] });
    case 'facility':
      return permits(caller, 'facility.edit', {
        carrierIds: own(owner.carrierId),
        shipperIds: own(owner.shipperId),
      });
  }
}
