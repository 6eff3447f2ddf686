import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Whether the caller may edit a carrier's card and settings, or create a carrier if the id is null. */
export function canEditCarrier(caller: Principal, carrierId: string | null): Permission {
  if (carrierId === null) {
    return allowIf(permits(caller, 'carrier.create', {}), 'Only a platform admin can add a carrier.');
  }
  return allowIf(
    permits(caller, 'carrier.edit', { carrierIds: [carrierId] }),
    'Only an admin of the carrier can edit it.',
  );
}
