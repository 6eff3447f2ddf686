import { type Owners, type Principal, permits, type Right } from '../../../domain/permissions';
import { useSignedIn } from '../../api/api-context';

/** What the user may do with this customer. The server decides; this says what to show. */
export function useCustomerRights(customerId: string) {
  const { me } = useSignedIn();
  const holder: Principal = {
    profileId: me.profile.id,
    roles: me.user.roles,
    carrierIds: me.companies.carriers.map(({ id }) => id),
    shipperIds: me.companies.shippers.map(({ id }) => id),
  };
  const thing: Owners = { shipperIds: [customerId] };
  const may = (right: Right) => permits(holder, right, thing);
  return {
    canEdit: may('shipper.edit'),
    canSetPlan: may('shipper.plan'),
    canDeactivate: may('shipper.deactivate'),
    canManageUsers: may('profile.deactivate'),
    canSeeAudit: may('audit.read'),
  };
}
