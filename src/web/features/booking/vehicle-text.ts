import type { Quote } from '../../../contract/quotes/quotes';
import type { MessageId } from '../../texts/en';

/** Returns the text id for the vehicle of a quote. Without its own vehicle, the freight shares one. */
export function vehicleText({ vehicleType }: Pick<Quote, 'vehicleType'>): MessageId {
  return vehicleType ? `vehicle.${vehicleType}` : 'vehicle.shared';
}
