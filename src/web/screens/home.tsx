import type { ComponentType } from 'react';
import type { Role } from '../../domain/people/roles';
import { useSignedIn } from '../api/api-context';
import { lazyComponent } from '../ui/lazy-component';

/** One file for each role, so that nobody loads the dashboard of another. */
const AdminHome = lazyComponent(
  () => import('./home/admin-home'),
  (module) => module.AdminHome,
);
const CarrierHome = lazyComponent(
  () => import('./home/carrier-home'),
  (module) => module.CarrierHome,
);
const ShipperHome = lazyComponent(
  () => import('./home/shipper-home'),
  (module) => module.ShipperHome,
);

/** The dashboard of each role. The first role in this list that the user has decides. */
const HOMES: readonly (readonly [Role, ComponentType])[] = [
  ['ADMIN', AdminHome],
  ['CARRIER_ADMIN', CarrierHome],
  ['CARRIER_STAFF', CarrierHome],
  ['SHIPPER_ADMIN', ShipperHome],
  ['SHIPPER_STAFF', ShipperHome],
];

/** The dashboard, at `/` for an ADMIN and at `/dashboard` for everyone. */
export function HomeScreen() {
  const { roles } = useSignedIn().me.user;
  const Home = HOMES.find(([role]) => roles.includes(role))?.[1] ?? ShipperHome;
  return <Home />;
}
