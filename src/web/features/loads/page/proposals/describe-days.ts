import type { LoadProposal } from '../../../../../contract/loads/load-proposals';
import type { Load } from '../../../../../contract/loads/loads';
import type { Text } from '../../../../texts/use-text';
import { formatDay } from '../../../../ui/format/day';

/**
 * Describes each changed day, such as "pickup Tue, Dec 1 instead of Mon, Nov 30". The dropoffs of a pool name their city.
 */
export function describeDays({ stops }: Load, days: LoadProposal['days'], text: Text): string[] {
  const isPool = stops.length > 2;
  return days.map(({ position, from, to }) => {
    const stop = stops.find((one) => one.position === position);
    const values = { from: formatDay(from), to: formatDay(to), city: stop?.city ?? '' };
    if (stop?.side === 'PICKUP') return text('loads.proposal.pickup', values);
    return text(isPool ? 'loads.proposal.dropoff' : 'loads.proposal.delivery', values);
  });
}
