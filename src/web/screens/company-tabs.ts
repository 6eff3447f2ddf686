import { lazyComponent } from '../ui/lazy-component';
import { ListToCome } from '../ui/table/list-frame';

/** The lists on the tabs of a company's page. Each loads with its tab: together they weigh more than the page. */

export const UsersTab = lazyComponent(
  () => import('../features/users/users'),
  (module) => module.Users,
  { whileLoading: ListToCome },
);
export const UploadsTab = lazyComponent(
  () => import('../features/uploads/carrier-uploads'),
  (module) => module.CarrierUploads,
  { whileLoading: ListToCome },
);
export const TariffTab = lazyComponent(
  () => import('../features/tariffs/tariff-history'),
  (module) => module.TariffHistory,
  { whileLoading: ListToCome },
);
export const CustomersTab = lazyComponent(
  () => import('../features/carriers/relations-table'),
  (module) => module.CarrierRelations,
  { whileLoading: ListToCome },
);
export const CarriersTab = lazyComponent(
  () => import('../features/carriers/relations-table'),
  (module) => module.CustomerRelations,
  { whileLoading: ListToCome },
);
