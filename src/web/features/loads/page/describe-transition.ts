import type { Load } from '../../../../contract/loads/loads';
import type { Text } from '../../../texts/use-text';
import { actorName } from './side-name';

type Transition = Load['history'][number];

/** Describes a transition, such as "Accepted by Ingrid Nakamura". */
export const describeTransition = (transition: Transition, load: Load, text: Text): string =>
  text(`loads.history.${transition.action}`, { name: actorName(transition, load, text) });
