import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressView } from '../address/use-address-view';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../features/quotes/quotes-view';
import { QuotesWorkspace } from '../features/quotes/quotes-workspace';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function QuotesScreen() {
  const text = useText();
  const { history } = useRouter();
  const { view, set } = useAddressView(QUOTES_VIEW);
  const changeView = useCallback(
    (changed: QuotesView, step: ViewStep) => {
      if (step === 'back') history.back();
      else set(changed, step);
    },
    [history, set],
  );
  return (
    <>
      <h1 className={classes.title}>{text('quotes.title')}</h1>
      <QuotesWorkspace view={view} onViewChange={changeView} />
    </>
  );
}
