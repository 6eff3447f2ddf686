import { useParams } from '@tanstack/react-router';
import { CustomerPage } from '../features/customers/customer-page';
import { customers as customerTexts } from '../texts/en/customers';
import { MoreTexts } from '../texts/more-texts';
import { lazyPart } from '../ui/lazy-part';
import { ListToCome } from '../ui/table/list-frame';

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
  const { id = '' } = useParams({ strict: false });
  return (
    <MoreTexts messages={customerTexts}>
      <CustomerPage
        key={id}
        id={id}
        onTabNear={preloadTab}
        usersTab={(owner) => <Users shipperId={owner.id} />}
        carriersTab={(owner) => <CustomerRelations shipperId={owner.id} />}
      />
    </MoreTexts>
  );
}
