import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AuditList } from '../features/audit/audit-list';
import { type AuditView, queryOfView, viewOfQuery } from '../features/audit/audit-view';
import { ROUTES } from '../paths';
import { audit as auditTexts } from '../texts/en/audit';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function AuditScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeView = useCallback(
    (changed: AuditView, step: 'push' | 'replace') => {
      void navigate({
        to: ROUTES.audit.path,
        search: queryOfView(changed),
        replace: step === 'replace',
        // What is filtered stays where it is read; another page begins at its top.
        resetScroll: changed.page !== view.page,
      });
    },
    [navigate, view.page],
  );
  return (
    <MoreTexts messages={auditTexts}>
      <h1 className={classes.title}>{text('title.audit')}</h1>
      <AuditList view={view} onViewChange={changeView} />
    </MoreTexts>
  );
}
