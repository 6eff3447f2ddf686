import type { SpotListRow, SpotRequest } from '../../../contract/spot/spot-answers';
import { type Text, useText } from '../../texts/use-text';
import { LaneSign } from '../../ui/marks/lane-sign';

type Place = SpotListRow['pickup'];
type LaneOfSpot = Pick<SpotListRow, 'pickup' | 'delivery' | 'dropoffs'>;

/** Returns the name of a place, such as "Salinas, CA", or its ZIP if the place is unknown. */
export const placeText = ({ city, state, zip }: Place): string =>
  city === '' ? zip : [city, state].filter((part) => part !== '').join(', ');

export const laneOfStops = (stops: SpotRequest['stops']): LaneOfSpot | null => {
  const [pickup] = stops;
  const delivery = stops.at(-1);
  return pickup && delivery ? { pickup, delivery, dropoffs: stops.length - 1 } : null;
};

const endText = ({ delivery, dropoffs }: LaneOfSpot, text: Text): string =>
  dropoffs > 1 ? text('spotOffer.dropoffs', { count: dropoffs }) : placeText(delivery);

/** Describes a lane, such as "Salinas, CA to 3 dropoffs". */
export const laneText = (lane: LaneOfSpot, text: Text): string =>
  text('spotOffer.lane', { from: placeText(lane.pickup), to: endText(lane, text) });

export function SpotLane({ lane }: { lane: LaneOfSpot }) {
  const text = useText();
  return (
    <LaneSign
      wraps="on tablets"
      from={{ place: placeText(lane.pickup) }}
      to={{ place: endText(lane, text) }}
    />
  );
}
