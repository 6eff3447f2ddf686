import type { BulkSummary } from '../../../contract/quotes/bulk-search-answers';
import { useAddressView } from '../../address/use-address-view';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { Panel } from '../../ui/page/panel';
import { RowButton } from '../../ui/table/row-button';
import { LANES_VIEW } from './lanes-view';

/** The reasons why lanes have no quote, with a button that shows only those lanes. */
export function BulkReasons({ summary }: { summary: BulkSummary | null }) {
  const text = useText();
  const { view, set } = useAddressView(LANES_VIEW);
  if (summary === null || summary.lanesWithoutQuote === 0) return null;
  const reasons = summary.reasons.map(({ code, lanes }) =>
    text('bulk.reason', { reason: text(`decline.${code}`), count: lanes }),
  );
  return (
    <Panel>
      <p className={flow.row}>
        <span>{text('bulk.reasons', { count: summary.lanesWithoutQuote, reasons: reasons.join(' ') })}</span>
        {view.status !== 'NONE' && (
          <RowButton
            label={text('bulk.reasons.show')}
            fullLabel={text('bulk.reasons.show')}
            onPress={() => set({ status: 'NONE' })}
          />
        )}
      </p>
    </Panel>
  );
}
