import { useEffect, useRef, useState } from 'react';
import type { FileUpload } from '../../contract/uploads';
import { useApi } from './api-context';
import type { UploadWatcher } from './live-hub';
import type { Session } from './session';

/**
 * Reports each changed upload that the user may read, until the returned function is called. The caller loads existing
 * uploads itself. All tabs of the user share one stream. The code is loaded on the first call; if that fails, nothing is
 * reported and `onLive` is never true.
 */
export function watchUploads(session: Session, watcher: UploadWatcher): () => void {
  let isStopped = false;
  let stop = () => {};
  import('./live-hub').then(
    ({ liveHubOf }) => {
      if (!isStopped) stop = liveHubOf(session).watch(watcher);
    },
    // The watcher polls as well, and must when the network is down.
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/** Calls the latest `onRow` for each changed upload while the component is mounted. */
export function useLiveUploads(onRow: (row: FileUpload) => void): { readonly isLive: boolean } {
  const { session } = useApi();
  const [isLive, setIsLive] = useState(false);
  const latestOnRow = useRef(onRow);
  useEffect(() => {
    latestOnRow.current = onRow;
  });
  useEffect(() => {
    const stop = watchUploads(session, {
      onRow: (row) => latestOnRow.current(row),
      onLive: setIsLive,
    });
    return () => {
      stop();
      setIsLive(false);
    };
  }, [session]);
  return { isLive };
}
