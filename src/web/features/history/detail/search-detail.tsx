import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { lazyComponent } from '../../../ui/lazy-component';
import boxes from '../../../ui/page/boxes.module.css';
import { Disclosure } from '../../../ui/page/disclosure';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { Panel } from '../../../ui/page/panel';
import { DeclinedList } from '../../quote-results/declined-list';
import { NoQuotes } from '../../quote-results/no-results';
import { ThenAndNow } from '../comparison/then-and-now';
import { useQuoteAgain } from '../comparison/use-quote-again';
import type { HistoryAddress } from '../history-view';
import { GroupCounters } from './group-counters';
import { QuotesAsMade } from './quotes-as-made';
import { SearchHead } from './search-head';

const LanePastPanel = lazyComponent(
  () => import('../lane-past/lane-past-panel'),
  (module) => module.LanePastPanel,
);

interface SearchDetailProps {
  found: QuoteRequest;
  address: HistoryAddress;
  createdBy: string | null;
}

/** A past search: the request, its price today, the quotes as they were made, and the lane's past prices. */
export function SearchDetail({ found, address, createdBy }: SearchDetailProps) {
  const text = useText();
  const again = useQuoteAgain(found, address);
  const { quotes, declined } = found;
  const quotesTitle = text('history.quotes.count', { count: quotes.length });
  return (
    <>
      <SearchHead found={found} address={address} createdBy={createdBy} again={again} />
      <GroupCounters lanes={1} lanesQuoted={quotes.length > 0 ? 1 : 0} quotesReturned={quotes.length} />
      {again.failure !== null && <Notice>{again.failure}</Notice>}
      {again.comparisonId !== null && (
        <ThenAndNow id={again.comparisonId} wasJustAsked={again.wasJustAsked} />
      )}
      {again.comparisonId !== null ? (
        <Panel flush>
          <Disclosure title={quotesTitle}>
            <QuotesAsMade found={found} />
            {declined.length > 0 && (
              <>
                <h3 className={`${font.heading} ${boxes.toolbar}`}>
                  {text('history.declined.then', { count: declined.length })}
                </h3>
                <DeclinedList declined={declined} />
              </>
            )}
          </Disclosure>
        </Panel>
      ) : (
        <>
          <Panel flush label={quotesTitle}>
            {quotes.length > 0 ? <QuotesAsMade found={found} /> : <NoQuotes found={found} />}
          </Panel>
          {declined.length > 0 && (
            <Panel flush>
              <Disclosure
                title={text('quotes.declined', { count: declined.length })}
                initiallyOpen={quotes.length === 0}
              >
                <DeclinedList declined={declined} />
              </Disclosure>
            </Panel>
          )}
        </>
      )}
      {found.request.shipperId !== null && <LanePastPanel request={found.request} />}
    </>
  );
}
