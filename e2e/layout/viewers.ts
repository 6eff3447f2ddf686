import { ROLES, type Role } from '../../src/domain/people/roles';
import { ROUTES, type RoutePath } from '../../src/web/routes';

/**
 * The person who looks at a page: a user of a role, a user of a new carrier or customer that has nothing yet, or a visitor
 * without a session.
 */
export type Viewer = Role | 'NEW_CARRIER' | 'NEW_CUSTOMER' | 'VISITOR';

/** The account of each viewer. All are the demo's except the new customer's (`made-records.ts`). */
export const ACCOUNTS: Readonly<Record<Exclude<Viewer, 'VISITOR'>, string>> = {
  ADMIN: 'admin@example.com',
  SHIPPER_ADMIN: 'shipper.admin@example.com',
  SHIPPER_STAFF: 'shipper.staff@example.com',
  CARRIER_ADMIN: 'carrier.admin@example.com',
  CARRIER_STAFF: 'carrier.staff@example.com',
  NEW_CARRIER: 'new.carrier@example.com',
  NEW_CUSTOMER: 'person.new.customer@example.com',
};

/** Returns everyone who may open a route. A page for people without a session redirects others. */
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
