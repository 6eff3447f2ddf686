import { Link } from '@tanstack/react-router';
import type { SpotOffer, SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { lazyComponent } from '../../../ui/lazy-component';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import classes from './spot-page.module.css';
import { useComparedRows } from './use-compared-rows';

interface OffersPanelProps {
  spot: SpotRequest;
  onAccept: (offer: SpotOffer) => void;
}

/** The table (30 kB) loads with the first price. Carriers never need it. */
const OffersTable = lazyComponent(
  () => import('./offers-table'),
  (module) => module.OffersTable,
);

/** The offers as they arrive, beside the tariff quotes of the same lane. */
export function OffersPanel({ spot, onAccept }: OffersPanelProps) {
  const text = useText();
  const { rows, failed } = useComparedRows(spot);
  const open = spot.offers.filter(({ status }) => status === 'OPEN');
  const search = searchOf(spot);
  return (
    <Panel
      flush
      label={text('spot.offers')}
      title={text('spot.offers.open', { count: open.length })}
      aside={
        search && (
          <Link to="/quotes" search={search} className={font.link}>
            {text('spot.openSearch')}
          </Link>
        )
      }
    >
      {failed && (
        <ReadFailure
          failed={text('spot.source.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {rows.length === 0 ? (
        <p className={`${font.muted} ${classes.empty}`}>
          {text(spot.status === 'OPEN' ? 'spot.offers.waiting' : 'spot.offers.none')}
        </p>
      ) : (
        <OffersTable rows={rows} lowestId={open[0]?.id ?? null} onAccept={onAccept} />
      )}
    </Panel>
  );
}

/** Returns the address of the quotes that are shown beside the offers. */
function searchOf({ own }: SpotRequest): Record<string, string> | null {
  if (own?.poolId) return { pool: own.poolId };
  return own?.requestId ? { request: own.requestId } : null;
}
