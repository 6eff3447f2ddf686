import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CarrierPage } from '../features/carriers/carrier-page';
import { Users } from '../features/users/users';
import { queryOfView, type UsersView, type ViewStep, viewOfQuery } from '../features/users/users-view';
import { ROUTES } from '../paths';
import { carriers as carrierTexts } from '../texts/en/carriers';
import { users as userTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';

const TEXTS = { ...carrierTexts, ...userTexts };

export function CarrierScreen() {
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeUsers = useCallback(
    (changed: UsersView, step: ViewStep) =>
      void navigate({
        to: ROUTES.carrier.path,
        params: { id },
        search: { ...queryOfView(changed), tab: 'users' },
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, id],
  );
  return (
    <MoreTexts messages={TEXTS}>
      <CarrierPage
        key={id}
        id={id}
        usersTab={<Users view={view} onViewChange={changeUsers} carrierId={id} />}
      />
    </MoreTexts>
  );
}
