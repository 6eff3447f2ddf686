import { useEffect, useEffectEvent } from 'react';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from './quotes-view';
import type { SearchForm } from './use-search-submit';

/** Fills the places of a link into the form and removes them from the address. */
export function useLinkedPlaces(
  form: SearchForm,
  view: QuotesView,
  onViewChange: (view: QuotesView, step: ViewStep) => void,
) {
  const { from, to } = view;
  const fillPlaces = useEffectEvent(() => {
    form.fill({ fromZip: from ?? '', toZip: to ?? '', isPool: false });
    onViewChange({ ...QUOTES_VIEW.empty, sort: view.sort }, 'replace');
  });
  useEffect(() => {
    if (from !== null || to !== null) fillPlaces();
  }, [from, to]);
}
