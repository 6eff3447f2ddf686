import { useWaitingSpots } from '../../../api/waiting-spots';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { WaitingList } from '../../../ui/table/waiting-list';
import { SpotLane } from '../spot-lane';
import { Until } from '../until';
import { SpotLink } from './spot-link';

/** The open requests without an answer, by deadline, shown to a carrier's user above the list. */
export function WaitingSpots({ onShowAll }: { onShowAll: () => void }) {
  const text = useText();
  const { data } = useWaitingSpots();
  if (!data || data.rows.length === 0) return null;
  const title = text('nav.spotWaiting', { count: data.total });
  return (
    <WaitingList
      title={title}
      allText={data.total > data.rows.length ? text('spot.waiting.all', { count: data.total }) : null}
      onShowAll={onShowAll}
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
  );
}
