import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

export const canEditTariff = (caller: Principal, carrierId: string): Permission =>
  allowIf(
    permits(caller, 'tariff.edit', { carrierIds: [carrierId] }),
    'Only an admin of the carrier can change its tariff.',
  );
