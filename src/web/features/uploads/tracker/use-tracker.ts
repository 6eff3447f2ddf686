import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../api/api-context';
import { isRunning, showsConfirmation, type TrackedUpload } from './tracked-upload';
import type { TrackerState } from './tracker-state';
import { trackerOf, type UploadTracker } from './upload-tracker';

export function useTracker(): UploadTracker {
  return trackerOf(useApi());
}

export function useTrackerState(): TrackerState {
  const tracker = useTracker();
  return useSyncExternalStore(tracker.subscribe, tracker.state);
}

/** Tracks the upload until its end. Returns null only until the first effect has run. */
export function useTrackedUpload(id: string): TrackedUpload | null {
  const tracker = useTracker();
  const upload = useTrackerState().uploads.get(id) ?? null;
  useEffect(() => tracker.track(id), [tracker, id]);
  return upload;
}

export const runningUploads = ({ uploads }: TrackerState): readonly TrackedUpload[] =>
  [...uploads.values()].filter(isRunning);

/** Returns the uploads that need the user's confirmation before rows are removed. */
export const uploadsToConfirm = ({ uploads }: TrackerState): readonly TrackedUpload[] =>
  [...uploads.values()].filter(showsConfirmation);
