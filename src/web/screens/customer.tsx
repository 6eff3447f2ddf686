import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CustomerRelations } from '../features/carriers/relations-table';
import { CustomerPage } from '../features/customers/customer-page';
import { Users } from '../features/users/users';
import { queryOfView, type UsersView, type ViewStep, viewOfQuery } from '../features/users/users-view';
import { ROUTES } from '../paths';
import { carriers as carrierTexts } from '../texts/en/carriers';
import { customers as customerTexts } from '../texts/en/customers';
import { users as userTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';

const TEXTS = { ...carrierTexts, ...customerTexts, ...userTexts };

export function CustomerScreen() {
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const query = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const { tab } = query;
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeUsers = useCallback(
    (changed: UsersView, step: ViewStep) =>
      void navigate({
        to: ROUTES.customer.path,
        params: { id },
        search: { ...queryOfView(changed), tab: 'users' },
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, id],
  );
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
        usersTab={(owner) => <Users view={view} onViewChange={changeUsers} shipperId={owner.id} />}
        carriersTab={(owner) => <CustomerRelations shipperId={owner.id} />}
      />
    </MoreTexts>
  );
}
