import { ROLES, type Role } from '../../src/domain/roles';
import { ROUTES, type RoutePath } from '../../src/web/routes';

/** Who looks at a page: a user of a role, a carrier or a customer that has just begun and has nothing yet, or someone without a session. */
export type Viewer = Role | 'NEW_CARRIER' | 'NEW_CUSTOMER' | 'VISITOR';

/** The account of each viewer, of the demo but for the new customer (`made-records.ts`). */
export const ACCOUNTS: Readonly<Record<Exclude<Viewer, 'VISITOR'>, string>> = {
  ADMIN: 'admin@example.com',
  SHIPPER_ADMIN: 'shipper.admin@example.com',
  SHIPPER_STAFF: 'shipper.staff@example.com',
  CARRIER_ADMIN: 'carrier.admin@example.com',
  CARRIER_STAFF: 'carrier.staff@example.com',
  NEW_CARRIER: 'new.carrier@example.com',
  NEW_CUSTOMER: 'person.new.customer@example.com',
};

/** Everyone who may open a route. A page for people without a session sends others on. */
export function viewersOf(path: RoutePath): readonly Viewer[] {
  const { isPublic, enabledFor } = ROUTES[path];
  if (isPublic || path === '/login') return ['VISITOR'];
  const roles: readonly Viewer[] = enabledFor ?? ROLES;
  return [
    ...roles,
    ...(roles.includes('CARRIER_ADMIN') ? (['NEW_CARRIER'] as const) : []),
    ...(roles.includes('SHIPPER_ADMIN') ? (['NEW_CUSTOMER'] as const) : []),
  ];
}
