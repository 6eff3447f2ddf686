import { Link } from '@tanstack/react-router';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { LazyPrefixMap, PrefixMapPlace } from '../../../ui/map/lazy-prefix-map';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import classes from '../map-legend.module.css';
import { OverviewCard } from './overview-card';
import { useServedPrefixes } from './use-overview';

/** A card with a dot for each three-digit prefix where lanes start or end. */
export function CoverageCard({ carrierId }: { carrierId: string }) {
  const text = useText();
  return (
    <OverviewCard
      title={text('overview.coverage')}
      aside={
        <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'coverage' }} className={font.link}>
          {text('overview.coverage.open')}
        </Link>
      }
      failed={text('overview.coverage.failed')}
      found={useServedPrefixes(carrierId)}
      skeleton={
        <div className={flow.stack} role="status" aria-label={text('app.loading')}>
          <PrefixMapPlace />
          <Legend pickups={0} delivered={0} isUnseen />
        </div>
      }
    >
      {({ prefixes }) => {
        const delivered = prefixes.filter(({ isDelivery }) => isDelivery).length;
        const pickups = prefixes.filter(({ isPickup }) => isPickup).length;
        return (
          <>
            {/* Without lanes there is nothing to see, and the outlines take 27 kB. */}
            {pickups + delivered > 0 && (
              <LazyPrefixMap
                // Canada does not fit on this map.
                dots={prefixes
                  .filter(({ prefix }) => /^\d/.test(prefix))
                  .map(({ prefix, latitude, longitude, isPickup, isDelivery }) => ({
                    id: prefix,
                    latitude,
                    longitude,
                    mark: isPickup ? 'pickup' : isDelivery ? 'in' : 'out',
                  }))}
              />
            )}
            <Legend pickups={pickups} delivered={delivered} />
          </>
        );
      }}
    </OverviewCard>
  );
}

/** The meaning of the dots, with the number of prefixes of each kind. */
function Legend(props: { pickups: number; delivered: number; isUnseen?: boolean }) {
  const { pickups, delivered, isUnseen = false } = props;
  const text = useText();
  return (
    <ul className={classes.legend} data-unseen={isUnseen || undefined}>
      <li data-mark="pickup">{text('overview.coverage.pickups', { count: pickups })}</li>
      <li data-mark="in">{text('overview.coverage.delivered', { count: formatNumber(delivered) })}</li>
      <li data-mark="out">{text('overview.coverage.out')}</li>
    </ul>
  );
}
