import type { Quote } from '../../../../contract/quotes';
import type { MessageId } from '../../../texts/en';

/** The text id for the vehicle of a quote; without a vehicle, the freight shares one. */
export function vehicleText({ vehicleType }: Pick<Quote, 'vehicleType'>): MessageId {
  return vehicleType ? `vehicle.${vehicleType}` : 'vehicle.shared';
}
