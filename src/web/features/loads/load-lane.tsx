import type { Load, LoadListRow } from '../../../contract/loads/loads';
import { useText } from '../../texts/use-text';
import { LaneSign } from '../../ui/marks/lane-sign';
import { placeText } from './load-links';

type Lane = Pick<LoadListRow, 'pickup' | 'delivery' | 'dropoffs'>;

/** Returns the lane from the first stop, which is the pickup, to the last; null if there are no stops. */
export const laneOfStops = (stops: Load['stops']): Lane | null => {
  const [pickup] = stops;
  const delivery = stops.at(-1);
  return pickup && delivery ? { pickup, delivery, dropoffs: stops.length - 1 } : null;
};

/** The origin and destination of a load. */
export function LoadLane({ load, wraps = false }: { load: Lane; wraps?: boolean }) {
  const text = useText();
  const { pickup, delivery, dropoffs } = load;
  return (
    <LaneSign
      wraps={wraps}
      from={{ place: placeText(pickup) }}
      to={{ place: dropoffs > 1 ? text('loads.dropoffs', { count: dropoffs }) : placeText(delivery) }}
    />
  );
}
