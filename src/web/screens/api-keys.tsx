import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ApiKeys } from '../features/keys/api-keys';
import { queryOfView, viewOfQuery } from '../features/keys/keys-view';
import { ROUTES } from '../paths';
import { keys as keysTexts } from '../texts/en/keys';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import type { TableView } from '../ui/table/data-table';
import classes from './page-title.module.css';

export function ApiKeysScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeView = useCallback(
    (changed: TableView) =>
      void navigate({
        to: ROUTES.apiKeys.path,
        search: queryOfView(changed),
        // Each letter as a step of its own would bury the page that was there before.
        replace: changed.filter !== view.filter,
        resetScroll: false,
      }),
    [navigate, view.filter],
  );
  return (
    <MoreTexts messages={keysTexts}>
      <h1 className={classes.title}>{text('title.apiKeys')}</h1>
      <ApiKeys view={view} onViewChange={changeView} />
    </MoreTexts>
  );
}
