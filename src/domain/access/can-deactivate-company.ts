import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Covers deactivating and reactivating. */
export const canDeactivateCompany = (caller: Principal, kind: 'shipper' | 'carrier'): Permission =>
  allowIf(
    permits(caller, `${kind}.deactivate`, {}),
    'Only a platform admin can deactivate or reactivate companies.',
  );
