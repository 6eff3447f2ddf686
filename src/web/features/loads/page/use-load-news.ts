import { useCallback, useRef } from 'react';
import type { LoadProposals } from '../../../../contract/loads/load-proposals';
import type { Load } from '../../../../contract/loads/loads';
import { useText } from '../../../texts/use-text';
import { inOrder, type LoadEvent, proposalEvents, transitionEvents } from './load-events';

/** Returns the latest event that someone else caused while the page is open; null if there is none. */
export function useLoadNews(load: Load, proposals: LoadProposals | undefined) {
  const text = useText();
  const ofLoad = transitionEvents(load, text);
  const ofProposals = proposalEvents(proposals?.proposals ?? [], load, text);
  /** The keys of the events that were there at first, or that the user caused. */
  const seen = useRef(new Set(ofLoad.map(({ key }) => key)));
  const hasProposals = useRef(false);
  const markSeen = useCallback((events: readonly LoadEvent[]) => {
    for (const { key } of events) seen.current.add(key);
  }, []);
  if (proposals && !hasProposals.current) {
    hasProposals.current = true;
    markSeen(ofProposals);
  }
  const onOwnChange = useCallback(
    (changed: Load) => markSeen(transitionEvents(changed, text)),
    [markSeen, text],
  );
  const onOwnProposals = useCallback(
    (changed: LoadProposals) => markSeen(proposalEvents(changed.proposals, load, text)),
    [markSeen, load, text],
  );
  const latest = inOrder([...ofLoad, ...ofProposals]).at(-1);
  return {
    news: latest !== undefined && !seen.current.has(latest.key) ? latest : null,
    onOwnChange,
    onOwnProposals,
  };
}
