import type { CarrierTab } from '../../features/carriers/page/carrier-tab';
import { lazyComponent } from '../../ui/lazy-component';
import { ListSkeleton } from '../../ui/table/list-frame';

const whileLoading = ListSkeleton;

/**
 * The tabs of a carrier's page, in this order, each loaded with its tab. Only its own users and an ADMIN see any of them.
 * The title of a tab is the text `carrier.tab.<path>`.
 */
export const CARRIER_TABS: readonly CarrierTab[] = [
  {
    path: 'overview',
    component: lazyComponent(
      () => import('./overview-tab'),
      (module) => module.OverviewTab,
      { whileLoading },
    ),
  },
  {
    path: 'regions',
    component: lazyComponent(
      () => import('./regions-tab'),
      (module) => module.RegionsTab,
      { whileLoading },
    ),
  },
  {
    path: 'lanes',
    component: lazyComponent(
      () => import('./lanes-tab'),
      (module) => module.LanesTab,
      { whileLoading },
    ),
  },
  {
    path: 'rate-sheets',
    component: lazyComponent(
      () => import('./rate-sheets-tab'),
      (module) => module.RateSheetsTab,
      { whileLoading },
    ),
  },
  {
    path: 'fuel',
    component: lazyComponent(
      () => import('./fuel-tab'),
      (module) => module.FuelTab,
      { whileLoading },
    ),
  },
  {
    path: 'premiums',
    component: lazyComponent(
      () => import('./premiums-tab'),
      (module) => module.PremiumsTab,
      { whileLoading },
    ),
  },
  {
    path: 'accessorials',
    component: lazyComponent(
      () => import('./accessorials-tab'),
      (module) => module.AccessorialsTab,
      { whileLoading },
    ),
  },
  {
    path: 'schedules',
    component: lazyComponent(
      () => import('./schedules-tab'),
      (module) => module.SchedulesTab,
      { whileLoading },
    ),
  },
  {
    path: 'terms',
    component: lazyComponent(
      () => import('./terms-tab'),
      (module) => module.TermsTab,
      { whileLoading },
    ),
  },
  {
    path: 'uploads',
    component: lazyComponent(
      () => import('./uploads-tab'),
      (module) => module.UploadsTab,
      { whileLoading },
    ),
  },
  {
    path: 'versions',
    component: lazyComponent(
      () => import('./versions-tab'),
      (module) => module.VersionsTab,
      { whileLoading },
    ),
  },
  {
    path: 'users',
    component: lazyComponent(
      () => import('./users-tab'),
      (module) => module.UsersTab,
      { whileLoading },
    ),
    isFor: (rights, carrierId) => rights.forCarrier('profile.deactivate', carrierId),
  },
  {
    path: 'effect',
    component: lazyComponent(
      () => import('./effect-tab'),
      (module) => module.EffectTab,
      { whileLoading },
    ),
    isFor: (rights, carrierId) => rights.forCarrier('tariff.edit', carrierId),
    isUnlisted: true,
  },
  {
    path: 'test',
    component: lazyComponent(
      () => import('./test-tab'),
      (module) => module.TestTab,
      { whileLoading },
    ),
    isUnlisted: true,
  },
  {
    path: 'coverage',
    component: lazyComponent(
      () => import('./coverage-page'),
      (module) => module.CoveragePage,
      { whileLoading },
    ),
    isUnlisted: true,
  },
];
