import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type QuotesView, queryOfView, type ViewStep, viewOfQuery } from '../features/quotes/quotes-view';
import { QuotesWorkspace } from '../features/quotes/quotes-workspace';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function QuotesScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { history } = useRouter();
  const query = useSearch({ strict: false });
  const view = useMemo(() => viewOfQuery(query), [query]);
  const changeView = useCallback(
    (changed: QuotesView, step: ViewStep) => {
      if (step === 'back') {
        history.back();
        return;
      }
      void navigate({
        to: ROUTES.quotes.path,
        search: queryOfView(changed),
        replace: step === 'replace',
        // What is filtered or opened stays where it is read; another request begins at its top.
        resetScroll: changed.requestId !== view.requestId,
      });
    },
    [navigate, history, view.requestId],
  );
  return (
    <>
      <h1 className={classes.title}>{text('quotes.title')}</h1>
      <QuotesWorkspace view={view} onViewChange={changeView} />
    </>
  );
}
