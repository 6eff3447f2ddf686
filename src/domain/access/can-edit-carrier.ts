import { type Principal, permits } from '../permissions';
import { allowIf, type Permission } from './permission';

/** A carrier's card and settings. A null id creates one. */
export function canEditCarrier(caller: Principal, carrierId: string | null): Permission {
  if (carrierId === null) {
    return allowIf(permits(caller, 'carrier.create', {}), 'Only a platform admin can add a carrier.');
  }
  return allowIf(
    permits(caller, 'carrier.edit', { carrierIds: [carrierId] }),
    'Only an admin of the carrier can edit it.',
  );
}
