import { type Principal, permits } from '../people/permissions';
import { allowIf, type Permission } from './permission';

/** Whether the caller may share a load's tracking with its consignee. `actor.share_tracking` decides the same. */
export const canShareLoad = (caller: Principal, { shipperId }: { readonly shipperId: string }): Permission =>
  allowIf(
    permits(caller, 'load.share', { shipperIds: [shipperId] }),
    'Only the customer can share the tracking of a load.',
  );
