import { useState } from 'react';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useSignedIn } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import { eventsOfSpot, type SpotNews } from './spot-events';

/** Returns the latest event that someone else caused while the page is open; null if there is none. */
export function useSpotNews(spot: SpotRequest): SpotNews | null {
  const text = useText();
  const userId = useSignedIn().me.user.id;
  const events = eventsOfSpot(spot, text);
  const [seen] = useState(() => new Set(events.map(({ key }) => key)));
  return events.findLast(({ key, byId }) => !seen.has(key) && byId !== userId) ?? null;
}
