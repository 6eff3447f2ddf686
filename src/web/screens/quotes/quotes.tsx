import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { writeLastSearch } from '../../address/last-search';
import { useAddressView } from '../../address/use-address-view';
import { useSignedIn } from '../../api/api-context';
import { QuotesWorkspace } from '../../features/quotes/quotes-workspace';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../../features/search-form/quotes-view';
import { useText } from '../../texts/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import hidden from '../../ui/visually-hidden.module.css';

/** Only carriers' users load this notice. */
const SearchIsTest = lazyComponent(
  () => import('../carrier/search-is-test'),
  (module) => module.SearchIsTest,
);

export function QuotesScreen() {
  const text = useText();
  const { history } = useRouter();
  const { view, set } = useAddressView(QUOTES_VIEW);
  const { me, acting } = useSignedIn();
  const userId = me.user.id;
  useEffect(() => {
    // The dialogs are left out, so that Search returns to the list.
    if (view.requestId !== null || view.poolId !== null)
      writeLastSearch(userId, QUOTES_VIEW.format({ ...view, quoteId: null, comparedIds: [] }));
  }, [userId, view]);
  const changeView = useCallback(
    (changed: QuotesView, step: ViewStep) => {
      if (changed.requestId === null && changed.poolId === null) writeLastSearch(userId, null);
      if (step === 'back') history.back();
      else set(changed, step);
    },
    [history, set, userId],
  );
  return (
    <>
      <h1 className={hidden.visuallyHidden}>{text('quotes.title')}</h1>
      {acting?.kind === 'carrier' && <SearchIsTest carrierId={acting.id} />}
      <QuotesWorkspace view={view} onViewChange={changeView} />
    </>
  );
}
