import type { Load, LoadStop } from '../../contract/loads';
import { LaneMap } from '../features/quotes/lane-map/lane-map';
import { PoolLaneMap } from '../features/quotes/lane-map/pool-lane-map';
import { useText } from '../texts/use-text';

/** The stops of a load on a map. Stops without a known position are left out; nothing if the pickup is one of them. */
export function LoadMap({ load }: { load: Load }) {
  const text = useText();
  const [from] = load.stops.filter(({ side }) => side === 'PICKUP').flatMap(endOf);
  const dropoffs = load.stops.filter(({ side }) => side === 'DROPOFF').flatMap(endOf);
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
  return <LaneMap from={from} to={to} name={text('loads.map', { from: from.label, to: to.label })} />;
}

const endOf = ({ point, position, city, state }: LoadStop) =>
  point ? [{ ...point, position, label: `${city}, ${state}` }] : [];
