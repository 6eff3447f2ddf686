import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { Users } from '../features/users/users';
import { queryOfView, type UsersView, type ViewStep, viewOfQuery } from '../features/users/users-view';
import { ROUTES } from '../paths';
import { users as usersTexts } from '../texts/en/users';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function UsersScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeView = useCallback(
    (changed: UsersView, step: ViewStep) => {
      void navigate({
        to: ROUTES.users.path,
        search: queryOfView(changed),
        replace: step === 'replace',
        // What is filtered stays where it is read; another page begins at its top.
        resetScroll: changed.page !== view.page,
      });
    },
    [navigate, view.page],
  );
  return (
    <MoreTexts messages={usersTexts}>
      <h1 className={classes.title}>{text('title.users')}</h1>
      <Users view={view} onViewChange={changeView} />
    </MoreTexts>
  );
}
