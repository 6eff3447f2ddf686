import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

export const canEditFuelPrices = (caller: Principal): Permission =>
  allowIf(permits(caller, 'fuelPrice.edit', {}), 'Only a platform admin can change fuel prices.');
