import type { Load } from '../../../../contract/loads';
import type { Text } from '../../../texts/use-text';
import { actorName } from './side-name';

type Transition = Load['history'][number];

/** "Accepted by Ingrid Nakamura". */
export const describeTransition = (transition: Transition, load: Load, text: Text): string =>
  text(`loads.history.${transition.action}`, { name: actorName(transition, load, text) });
