import { useEffect, useRef, useState } from 'react';
import type { FileUpload } from '../../contract/uploads/uploads';
import { useApi } from './api-context';
import type { RowWatcher } from './live-hub';
import type { ChangedLoad, ChangedSpot } from './live-row';
import type { Session } from './session';

type Hubs = typeof import('./live-hub');
type Watch<Row> = (session: Session, watcher: RowWatcher<Row>) => () => void;

/**
 * Reports each changed row that the user may read, until the returned function is called. The caller loads existing rows
 * itself. All tabs of the user share one stream for each table. The code is loaded on the first call; if that fails, nothing
 * is reported and `onLive` is never true.
 */
function watchRows(start: (hubs: Hubs) => () => void): () => void {
  let isStopped = false;
  let stop = () => {};
  import('./live-hub').then(
    (hubs) => {
      if (!isStopped) stop = start(hubs);
    },
    // The watcher also polls, as it must when the network is down.
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}

export const watchUploads: Watch<FileUpload> = (session, watcher) =>
  watchRows(({ uploadHubOf }) => uploadHubOf(session).watch(watcher));
const watchLoads: Watch<ChangedLoad> = (session, watcher) =>
  watchRows(({ loadHubOf }) => loadHubOf(session).watch(watcher));
const watchSpots: Watch<ChangedSpot> = (session, watcher) =>
  watchRows(({ spotHubOf }) => spotHubOf(session).watch(watcher));

/** Calls the latest `onRow` for each changed row while the component is mounted. */
function useLiveRows<Row>(watch: Watch<Row>, onRow: (row: Row) => void): { readonly isLive: boolean } {
  const { session } = useApi();
  const [isLive, setIsLive] = useState(false);
  const latestOnRow = useRef(onRow);
  useEffect(() => {
    latestOnRow.current = onRow;
  });
  useEffect(() => {
    const stop = watch(session, {
      onRow: (row) => latestOnRow.current(row),
      onLive: setIsLive,
    });
    return () => {
      stop();
      setIsLive(false);
    };
  }, [session, watch]);
  return { isLive };
}

export const useLiveUploads = (onRow: (row: FileUpload) => void) => useLiveRows(watchUploads, onRow);
export const useLiveLoads = (onRow: (row: ChangedLoad) => void) => useLiveRows(watchLoads, onRow);
export const useLiveSpots = (onRow: (row: ChangedSpot) => void) => useLiveRows(watchSpots, onRow);
