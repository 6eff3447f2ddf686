import { useText } from '../../texts/use-text';
import { LaneMap } from './lane-map';
import { PoolLaneMap } from './pool-lane-map';

/** A stop of a load or of a spot request. */
interface MappedStop {
  /** The number of the stop; the pickup is 1. */
  readonly position: number;
  readonly side: 'PICKUP' | 'DROPOFF';
  readonly zip: string;
  /** Empty if the place of the ZIP is unknown. */
  readonly city: string;
  readonly state: string;
  /** Null if the position is unknown. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** The stops on a map. Stops without a known position are left out. Renders nothing if the pickup is one of them. */
export function StopMap({ stops }: { stops: readonly MappedStop[] }) {
  const text = useText();
  const [from] = stops.filter(({ side }) => side === 'PICKUP').flatMap(endOf);
  const dropoffs = stops.filter(({ side }) => side === 'DROPOFF').flatMap(endOf);
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

const endOf = ({ point, position, zip, city, state }: MappedStop) => {
  const place = [city, state].filter((part) => part !== '').join(', ');
  return point ? [{ ...point, position, label: city === '' ? zip : place }] : [];
};
