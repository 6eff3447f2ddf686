import { useWaitingSpots } from '../../../../api/waiting-spots';
import { useText } from '../../../../texts/use-text';
import { formatDay } from '../../../../ui/format/day';
import { formatNumber } from '../../../../ui/format/number';
import { Panel } from '../../../../ui/panel';
import { LinkTable } from '../../../../ui/table/link-table';
import { SpotLane } from '../spot-lane';
import { Until } from '../until';
import { SpotLink } from './spot-link';
import classes from './spots-list.module.css';

/** For a carrier's user, above the list: the open requests without an answer, by deadline. */
export function WaitingSpots({ onShowAll }: { onShowAll: () => void }) {
  const text = useText();
  const { data } = useWaitingSpots();
  if (!data || data.rows.length === 0) return null;
  const title = text('nav.spotWaiting', { count: data.total });
  return (
    <Panel flush label={title}>
      <div className={classes.waitingHead}>
        <h2 className={classes.heading}>{title}</h2>
        {data.total > data.rows.length && (
          <button type="button" className={classes.textButton} onClick={onShowAll}>
            {text('spot.waiting.all', { count: data.total })}
          </button>
        )}
      </div>
      <LinkTable
        label={title}
        corner={text('spot.number')}
        columns={[
          { key: 'lane', header: text('spot.lane'), isWide: true },
          { key: 'customer', header: text('spot.customer') },
          { key: 'pickup', header: text('spotOffer.pickup') },
          { key: 'freight', header: text('spotOffer.freight') },
          { key: 'deadline', header: text('spotOffer.deadline') },
        ]}
        rows={data.rows.map((spot) => ({
          key: spot.id,
          link: <SpotLink spot={spot} />,
          cells: [
            <SpotLane key="lane" lane={spot} />,
            spot.shipper.name,
            formatDay(spot.earliestPickup),
            text('spotOffer.freight.value', {
              count: spot.pallets,
              weight: formatNumber(spot.grossWeightLbs),
            }),
            <Until key="deadline" instant={spot.deadline} hidesMoment />,
          ],
        }))}
      />
    </Panel>
  );
}
