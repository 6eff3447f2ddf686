import { type Principal, permits } from '../people/permissions';
import type { Role } from '../people/roles';
import { isEditorOf } from './can-edit-profile';
import { allowIf, type Permission } from './permission';

/** The owner of a picture, with the companies that decide who edits it. */
export type PictureOwner =
  | {
      readonly kind: 'profile';
      readonly id: string;
      /**
       * `carrierIds` and `shipperIds` list only companies that the caller can see. That is enough to recognize an editor.
       */
      readonly roles: readonly Role[];
      readonly carrierIds: readonly string[];
      readonly shipperIds: readonly string[];
    }
  | { readonly kind: 'shipper' | 'carrier'; readonly id: string }
  | {
      readonly kind: 'load';
      readonly id: string;
      readonly carrierId: string;
      readonly shipperId: string;
    }
  | {
      readonly kind: 'facility';
      readonly id: string;
      readonly carrierId: string | null;
      readonly shipperId: string | null;
    };

const REASONS: Record<PictureOwner['kind'], string> = {
  profile: 'Only the user or an admin of their company can change this picture.',
  shipper: 'Only an admin of the customer can change its logo.',
  carrier: 'Only an admin of the carrier can change its logo.',
  facility: 'Only the company that owns the facility can change its picture.',
  load: 'Only the customer and the carrier of the load can add files.',
};

/** Anyone who may edit the owner may change its picture. */
export const canAddPicture = (caller: Principal, owner: PictureOwner): Permission =>
  allowIf(mayEdit(caller, owner), REASONS[owner.kind]);

const listOf = (id: string | null) => (id === null ? [] : [id]);

function mayEdit(caller: Principal, owner: PictureOwner): boolean {
  switch (owner.kind) {
    case 'profile':
      return permits(caller, 'profile.edit', { profileId: owner.id }) || isEditorOf(caller, owner);
    case 'shipper':
      return permits(caller, 'shipper.edit', { shipperIds: [owner.id] });
    case 'carrier':
      return permits(caller, 'carrier.edit', { carrierIds: [owner.id] });
    case 'load':
      return permits(caller, 'load.message', {
        carrierIds: [owner.carrierId],
        shipperIds: [owner.shipperId],
      });
    case 'facility':
      return permits(caller, 'facility.edit', {
        carrierIds: listOf(owner.carrierId),
        shipperIds: listOf(owner.shipperId),
      });
  }
}
