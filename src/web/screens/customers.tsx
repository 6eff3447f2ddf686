import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CustomersList } from '../features/customers/customers-list';
import { type CustomersView, queryOfView, viewOfQuery } from '../features/customers/customers-view';
import { ROUTES } from '../paths';
import { customers as customersTexts } from '../texts/en/customers';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function CustomersScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeView = useCallback(
    (changed: CustomersView, step: 'push' | 'replace') => {
      void navigate({
        to: ROUTES.customers.path,
        search: queryOfView(changed),
        replace: step === 'replace',
        // What is filtered stays where it is read; another page begins at its top.
        resetScroll: changed.page !== view.page,
      });
    },
    [navigate, view.page],
  );
  const open = useCallback(
    (id: string) => void navigate({ to: ROUTES.customer.path, params: { id } }),
    [navigate],
  );
  return (
    <MoreTexts messages={customersTexts}>
      <h1 className={classes.title}>{text('title.customers')}</h1>
      <CustomersList view={view} onViewChange={changeView} onOpen={open} />
    </MoreTexts>
  );
}
