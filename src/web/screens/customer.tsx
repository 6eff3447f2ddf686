import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CustomerPage } from '../features/customers/customer-page';
import { ROUTES } from '../paths';
import { customers as customerTexts } from '../texts/en/customers';
import { MoreTexts } from '../texts/more-texts';
import { lazyPart } from '../ui/lazy-part';
import { ListToCome } from '../ui/table/list-frame';
import { useUsersTab } from './use-users-tab';

const Users = lazyPart(
  () => import('../features/users/users-with-texts'),
  (part) => part.UsersWithTexts,
  { whileLoading: ListToCome },
);
const CustomerRelations = lazyPart(
  () => import('../features/carriers/relations-with-texts'),
  (part) => part.CustomerRelationsWithTexts,
  { whileLoading: ListToCome },
);

function preloadTab(tab: string): void {
  if (tab === 'users') Users.preload();
  if (tab === 'carriers') CustomerRelations.preload();
}

export function CustomerScreen() {
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const users = useUsersTab('customer', id);
  return (
    <MoreTexts messages={customerTexts}>
      <CustomerPage
        key={id}
        id={id}
        tab={tab}
        onTabChange={(chosen) =>
          void navigate({
            to: ROUTES.customer.path,
            params: { id },
            search: { tab: chosen },
            resetScroll: false,
          })
        }
        onTabNear={preloadTab}
        usersTab={(owner) => <Users {...users} shipperId={owner.id} />}
        carriersTab={(owner) => <CustomerRelations shipperId={owner.id} />}
      />
    </MoreTexts>
  );
}
