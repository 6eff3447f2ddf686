import type { Pool } from '../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { Panel } from '../../ui/page/panel';
import { PoolSummary } from './lazy-pool-form';
import type { PoolSummaryProps } from './pool-summary';
import { valuesOfPool } from './pool-values';
import { SearchSummary } from './search-summary';
import { type SearchValues, valuesOfRequest } from './search-values';

interface SummaryPanelProps extends Omit<PoolSummaryProps, 'pool' | 'onEdit'> {
  request: QuoteRequest | undefined;
  pool: Pool | undefined;
  /** Opens the form with the values of the search; undefined while it is open. */
  onEdit: ((values: Partial<SearchValues>) => void) | undefined;
}

/** The panel above the results that sums up their search. */
export function SummaryPanel({ request, pool, onEdit, ...summary }: SummaryPanelProps) {
  const text = useText();
  return (
    <Panel flush label={text('quotes.summary')}>
      {pool && <PoolSummary {...summary} pool={pool} onEdit={onEdit && (() => onEdit(valuesOfPool(pool)))} />}
      {request && (
        <SearchSummary
          {...summary}
          found={request}
          onEdit={onEdit && (() => onEdit(valuesOfRequest(request)))}
        />
      )}
    </Panel>
  );
}
