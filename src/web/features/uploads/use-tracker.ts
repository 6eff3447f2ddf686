import { useEffect, useSyncExternalStore } from 'react';
import { isEnded } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { isQuestion } from './apply-tried';
import type { Followed, TrackerState } from './upload-states';
import { trackerOf, type UploadTracker } from './upload-tracker';

export function useTracker(): UploadTracker {
  return trackerOf(useApi());
}

export function useTracked(): TrackerState {
  const tracker = useTracker();
  return useSyncExternalStore(tracker.subscribe, tracker.state);
}

/** What is known of an upload, which is followed from now on until its end. Null for a moment. */
export function useFollowed(id: string): Followed | null {
  const tracker = useTracker();
  const followed = useTracked().followed.get(id) ?? null;
  useEffect(() => tracker.follow(id), [tracker, id]);
  return followed;
}

/** The uploads that this visit knows of and that have not ended. */
export const runningOf = ({ followed }: TrackerState): readonly Followed[] =>
  [...followed.values()].filter(({ row, isMissing }) => !isMissing && !(row && isEnded(row.status)));

/** Those of this visit that are applied once their sender has agreed to what goes. */
export const questionsOf = ({ followed }: TrackerState): readonly Followed[] =>
  [...followed.values()].filter(isQuestion);
