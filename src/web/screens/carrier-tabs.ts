import type { CarrierTab } from '../features/carriers/page/carrier-tab';
import { lazyComponent } from '../ui/lazy-component';
import { ListSkeleton } from '../ui/table/list-frame';

const whileLoading = ListSkeleton;

/**
 * The tabs of a carrier's page, in this order, each loaded with its tab. Only its own users and an ADMIN see any of them.
 * The title of a tab is the text `carrier.tab.<path>`.
 */
export const CARRIER_TABS: readonly CarrierTab[] = [
  {
    path: 'overview',
    component: lazyComponent(
      () => import('./carrier/overview-tab'),
      (module) => module.OverviewTab,
      { whileLoading },
    ),
  },
  {
    path: 'regions',
    component: lazyComponent(
      () => import('./carrier/regions-tab'),
      (module) => module.RegionsTab,
      { whileLoading },
    ),
  },
  {
    path: 'lanes',
    component: lazyComponent(
      () => import('./carrier/lanes-tab'),
      (module) => module.LanesTab,
      { whileLoading },
    ),
  },
  {
    path: 'rate-sheets',
    component: lazyComponent(
      () => import('./carrier/rate-sheets-tab'),
      (module) => module.RateSheetsTab,
      { whileLoading },
    ),
  },
  {
    path: 'fuel',
    component: lazyComponent(
      () => import('./carrier/fuel-tab'),
      (module) => module.FuelTab,
      { whileLoading },
    ),
  },
  {
    path: 'premiums',
    component: lazyComponent(
      () => import('./carrier/premiums-tab'),
      (module) => module.PremiumsTab,
      { whileLoading },
    ),
  },
  {
    path: 'accessorials',
    component: lazyComponent(
      () => import('./carrier/accessorials-tab'),
      (module) => module.AccessorialsTab,
      { whileLoading },
    ),
  },
  {
    path: 'schedules',
    component: lazyComponent(
      () => import('./carrier/schedules-tab'),
      (module) => module.SchedulesTab,
      { whileLoading },
    ),
  },
  {
    path: 'terms',
    component: lazyComponent(
      () => import('./carrier/terms-tab'),
      (module) => module.TermsTab,
      { whileLoading },
    ),
  },
  {
    path: 'uploads',
    component: lazyComponent(
      () => import('./carrier/uploads-tab'),
      (module) => module.UploadsTab,
      { whileLoading },
    ),
  },
  {
    path: 'versions',
    component: lazyComponent(
      () => import('./carrier/versions-tab'),
      (module) => module.VersionsTab,
      { whileLoading },
    ),
  },
  {
    path: 'users',
    component: lazyComponent(
      () => import('./carrier/users-tab'),
      (module) => module.UsersTab,
      { whileLoading },
    ),
    isFor: (rights, carrierId) => rights.forCarrier('profile.deactivate', carrierId),
  },
  {
    path: 'effect',
    component: lazyComponent(
      () => import('./carrier/effect-tab'),
      (module) => module.EffectTab,
      { whileLoading },
    ),
    isFor: (rights, carrierId) => rights.forCarrier('tariff.edit', carrierId),
    isUnlisted: true,
  },
  {
    path: 'test',
    component: lazyComponent(
      () => import('./carrier/test-tab'),
      (module) => module.TestTab,
      { whileLoading },
    ),
    isUnlisted: true,
  },
  {
    path: 'coverage',
    component: lazyComponent(
      () => import('./carrier/coverage-page'),
      (module) => module.CoveragePage,
      { whileLoading },
    ),
    isUnlisted: true,
  },
];
