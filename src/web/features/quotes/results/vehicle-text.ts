import type { Quote } from '../../../../contract/quotes';
import type { MessageId } from '../../../texts/en';

/** Which words name the vehicle of a quote; without one the freight rides with others'. */
export function vehicleText({ vehicleType }: Quote): MessageId {
  return vehicleType ? `vehicle.${vehicleType}` : 'vehicle.shared';
}
