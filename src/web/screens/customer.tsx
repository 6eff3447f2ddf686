import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CustomerRelations } from '../features/carriers/relations-table';
import { CustomerPage } from '../features/customers/customer-page';
import { Users } from '../features/users/users';
import { ROUTES } from '../paths';
import { carriers as carrierTexts } from '../texts/en/carriers';
import { customers as customerTexts } from '../texts/en/customers';
import { users as userTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';
import { useUsersTab } from './use-users-tab';

const TEXTS = { ...carrierTexts, ...customerTexts, ...userTexts };

export function CustomerScreen() {
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const users = useUsersTab('customer', id);
  return (
    <MoreTexts messages={TEXTS}>
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
        usersTab={(owner) => <Users {...users} shipperId={owner.id} />}
        carriersTab={(owner) => <CustomerRelations shipperId={owner.id} />}
      />
    </MoreTexts>
  );
}
