import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

export const canReadPlatformStatistics = (caller: Principal): Permission =>
  allowIf(
    permits(caller, 'statistics.platform', {}),
    'Only a platform admin can see figures of all companies.',
  );
