import { lazyComponent } from '../ui/lazy-component';
import { ListSkeleton } from '../ui/table/list-frame';

/** The lists on the tabs of a company's page. Each loads with its tab, because together they are larger than the page. */

export const UsersTab = lazyComponent(
  () => import('./people/users-list'),
  (module) => module.UsersList,
  { whileLoading: ListSkeleton },
);
export const CarriersTab = lazyComponent(
  () => import('../features/carriers/relations/relations-table'),
  (module) => module.CustomerRelations,
  { whileLoading: ListSkeleton },
);
export const FacilitiesTab = lazyComponent(
  () => import('./own-facilities'),
  (module) => module.OwnFacilitiesTab,
  { whileLoading: ListSkeleton },
);
