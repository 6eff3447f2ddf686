import { Link } from '@tanstack/react-router';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { LazyPrefixMap, PrefixMapPlace } from '../../../ui/map/lazy-prefix-map';
import classes from './overview.module.css';
import { OverviewCard } from './overview-card';
import { useServedPrefixes } from './use-overview';

/** A card with a dot for each three-digit prefix where lanes start or end. */
export function CoverageCard({ carrierId }: { carrierId: string }) {
  const text = useText();
  return (
    <OverviewCard
      title={text('overview.coverage')}
      aside={
        <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab: 'coverage' }} className={classes.link}>
          {text('overview.coverage.open')}
        </Link>
      }
      failed={text('overview.coverage.failed')}
      found={useServedPrefixes(carrierId)}
      skeleton={
        <div role="status" aria-label={text('app.loading')}>
          <PrefixMapPlace />
          <div className={classes.unseen}>
            <Legend pickups={0} delivered={0} />
          </div>
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
function Legend({ pickups, delivered }: { pickups: number; delivered: number }) {
  const text = useText();
  return (
    <ul className={classes.legend}>
      <li data-mark="pickup">{text('overview.coverage.pickups', { count: pickups })}</li>
      <li data-mark="in">{text('overview.coverage.delivered', { count: formatNumber(delivered) })}</li>
      <li data-mark="out">{text('overview.coverage.out')}</li>
    </ul>
  );
}
