import type { LoadListRow } from '../../../contract/loads/loads';
import { useText } from '../../texts/use-text';
import { LaneSign } from '../../ui/marks/lane-sign';
import { placeText } from './load-links';

/** The origin and destination of a load. */
export function LoadLane({ load: { pickup, delivery, dropoffs } }: { load: LoadListRow }) {
  const text = useText();
  return (
    <LaneSign
      from={{ place: placeText(pickup) }}
      to={{ place: dropoffs > 1 ? text('loads.dropoffs', { count: dropoffs }) : placeText(delivery) }}
    />
  );
}
