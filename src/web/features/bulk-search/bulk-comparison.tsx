import { Link } from '@tanstack/react-router';
import type { BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { useBulkSearchPlace } from '../../api/bulk-search-place';
import { useText } from '../../texts/use-text';
import { formatPercentChange } from '../../ui/format/amount-change';
import { formatCents, formatSignedCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';

/** The changes since the search that this one repeats. */
export function BulkComparison({ search: { againOf, summary } }: { search: BulkSearchDetails }) {
  const text = useText();
  const placeOf = useBulkSearchPlace();
  if (againOf === null) return null;
  const compared = summary?.comparison ?? null;
  return (
    <Panel label={text('bulk.compared')}>
      <p className={flow.row}>
        <strong>{text('bulk.compared')}</strong>
        {compared && (
          <>
            <span>
              {text('bulk.compared.total', {
                count: compared.lanesInBoth,
                now: formatCents(compared.bestCents),
                before: formatCents(compared.lastBestCents),
              })}
            </span>
            <strong>{changeText(compared.bestCents, compared.lastBestCents)}</strong>
            <span>
              {text('bulk.compared.lanes', {
                cheaper: formatNumber(compared.lanesCheaper),
                dearer: formatNumber(compared.lanesDearer),
                same: formatNumber(compared.lanesSame),
              })}
            </span>
            {compared.lanesNewlyQuoted > 0 && (
              <span>{text('bulk.compared.gained', { count: compared.lanesNewlyQuoted })}</span>
            )}
            {compared.lanesNoLongerQuoted > 0 && (
              <span>{text('bulk.compared.gone', { count: compared.lanesNoLongerQuoted })}</span>
            )}
          </>
        )}
        <Link {...placeOf(againOf)} className={font.link}>
          {text('bulk.compared.show')}
        </Link>
      </p>
    </Panel>
  );
}

/** Formats a change, such as "+$45.90 (+1.2%)". */
function changeText(now: number, before: number): string {
  const percent = before > 0 && now !== before ? formatPercentChange((now - before) / before) : null;
  return percent === null
    ? formatSignedCents(now - before)
    : `${formatSignedCents(now - before)} (${percent})`;
}
