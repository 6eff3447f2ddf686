import { useEffect, useRef, useState } from 'react';
import type { FileUpload } from '../../contract/uploads';
import { useApi } from './api-context';
import type { UploadWatcher } from './live-hub';
import type { Session } from './session';

/**
 * Tells the uploads that change and that the session's user may read until the returned function is called; what is
 * there already, the caller asks for. All tabs of the user share one stream. What it needs is loaded when it is first
 * called; where that fails there is no news, and `onLive` never says that there is.
 */
export function watchUploads(session: Session, watcher: UploadWatcher): () => void {
  let isStopped = false;
  let stop = () => {};
  import('./live-hub').then(
    ({ liveHubOf }) => {
      if (!isStopped) stop = liveHubOf(session).watch(watcher);
    },
    // Who watches also asks now and then, and has to without a network.
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/** Calls the newest `onRow` for each upload that changes while the component is there (`watchUploads`). */
export function useLiveUploads(onRow: (row: FileUpload) => void): { readonly isLive: boolean } {
  const { session } = useApi();
  const [isLive, setIsLive] = useState(false);
  const newest = useRef(onRow);
  useEffect(() => {
    newest.current = onRow;
  });
  useEffect(() => {
    const stop = watchUploads(session, {
      onRow: (row) => newest.current(row),
      onLive: setIsLive,
    });
    return () => {
      stop();
      setIsLive(false);
    };
  }, [session]);
  return { isLive };
}
