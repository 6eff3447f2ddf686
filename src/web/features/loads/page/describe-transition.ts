import type { Load } from '../../../../contract/loads';
import type { Text } from '../../../texts/use-text';

type Transition = Load['history'][number];

/** Who acted: the person, or the company if the reader may not see the name. */
export function actorOf({ by, side }: Transition, { shipper, carrier }: Load, text: Text): string {
  if (by !== null) return by.name;
  return { CARRIER: carrier.name, SHIPPER: shipper.name, PLATFORM: text('app.name') }[side];
}

/** "Accepted by Ingrid Nakamura". */
export const describeTransition = (transition: Transition, load: Load, text: Text): string =>
  text(`loads.history.${transition.action}`, { name: actorOf(transition, load, text) });
