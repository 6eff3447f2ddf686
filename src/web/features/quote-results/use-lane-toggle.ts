import { useCallback, useId, useState } from 'react';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { readStored, writeStored } from '../../browser-storage';
import { usePageKey } from '../../ui/shortcuts';
import { hasLaneMap } from './lane-panel';

/** The storage key for whether the lane panel is open in this browser. */
const LANE_KEY = 'lanePanel';

/** Shows and hides the lane panel, also with the key `m`. Other requests open with the panel as it was left. */
export function useLaneToggle(found: QuoteRequest) {
  const panelId = useId();
  const [isWanted, setWanted] = useState(() => readStored(LANE_KEY) === 'open');
  const toggle = useCallback(() => {
    setWanted((wasOpen) => {
      writeStored(LANE_KEY, wasOpen ? null : 'open');
      return !wasOpen;
    });
  }, []);
  const isOffered = hasLaneMap(found);
  usePageKey('m', isOffered ? toggle : null);
  return { panelId, isOffered, isOpen: isWanted && isOffered, toggle };
}
