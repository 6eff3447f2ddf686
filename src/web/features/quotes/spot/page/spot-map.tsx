import type { SpotRequest } from '../../../../../contract/spot-answers';
import { useText } from '../../../../texts/use-text';
import { LaneMap } from '../../lane-map/lane-map';
import { PoolLaneMap } from '../../lane-map/pool-lane-map';
import { placeText } from '../spot-lane';

type Stop = SpotRequest['stops'][number];

/** The stops on a map. Stops without a known position are left out; nothing if the pickup is one of them. */
export function SpotMap({ stops }: Pick<SpotRequest, 'stops'>) {
  const text = useText();
  const [from] = stops.slice(0, 1).flatMap(endOf);
  const dropoffs = stops.slice(1).flatMap(endOf);
  const [to] = dropoffs;
  if (!from || !to) return null;
  if (dropoffs.length > 1) {
    return (
      <PoolLaneMap
        from={from}
        dropoffs={dropoffs.map(({ position, label, ...point }) => {
          const number = position - 1;
          return { ...point, number, label: `${number} ${label}` };
        })}
      />
    );
  }
  return <LaneMap from={from} to={to} name={text('laneMap.name', { from: from.label, to: to.label })} />;
}

const endOf = ({ point, position, ...place }: Stop) =>
  point ? [{ ...point, position, label: placeText(place) }] : [];
