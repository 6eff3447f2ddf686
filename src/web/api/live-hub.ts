import { openLive } from '../../contract/uploads/upload-endpoints';
import { changedLoadOf, changedSpotOf, uploadOf } from './live-row';
import { joinTabs } from './live-tabs';
import type { Session } from './session';

export interface RowWatcher<Row> {
  /** The row's current state. The same row can arrive again unchanged. */
  readonly onRow: (row: Row) => void;
  /** Whether changes arrive live. While they do not, the watcher has to poll. */
  readonly onLive: (isLive: boolean) => void;
}

interface LiveHub<Row> {
  /** Notifies the watcher until the returned function is called. */
  watch(watcher: RowWatcher<Row>): () => void;
}

interface LiveSource<Row> {
  readonly table: 'file_upload_processing' | 'load' | 'spot_request_carrier';
  /** The row in an event's data; null if this version of the app does not understand it. */
  readonly rowOf: (data: string) => Row | null;
}

/** Returns the one hub of a session in this tab for a table. */
function hubsOf<Row>(source: LiveSource<Row>): (session: Session) => LiveHub<Row> {
  const hubs = new WeakMap<Session, LiveHub<Row>>();
  return (session) => {
    const hub = hubs.get(session) ?? createHub(session, source);
    hubs.set(session, hub);
    return hub;
  };
}

export const uploadHubOf = hubsOf({ table: 'file_upload_processing', rowOf: uploadOf });
export const loadHubOf = hubsOf({ table: 'load', rowOf: changedLoadOf });
export const spotHubOf = hubsOf({ table: 'spot_request_carrier', rowOf: changedSpotOf });

/**
 * Joins the user's stream while there is a watcher and a logged-in user. It leaves after the last watcher, at logout, and
 * when the session ends. If the user changes, it joins again as the new user.
 */
function createHub<Row>(session: Session, { table, rowOf }: LiveSource<Row>): LiveHub<Row> {
  const watchers = new Set<RowWatcher<Row>>();
  let joined: { readonly userId: string; readonly leave: () => void } | null = null;
  let isLive = false;
  let stopFollowing: (() => void) | null = null;

  const setLive = (next: boolean) => {
    isLive = next;
    for (const watcher of watchers) watcher.onLive(next);
  };

  const join = (userId: string) => {
    let isOver = false;
    const leave = joinTabs({
      session,
      userId,
      table,
      address: `${openLive.path}?table=${table}`,
      onData(data) {
        if (isOver) return;
        // A row this version of the app does not understand is skipped; polling will load it.
        const row = rowOf(data);
        if (row === null) return;
        for (const watcher of watchers) reportErrors(() => watcher.onRow(row));
      },
      onLive(next) {
        if (!isOver && next !== isLive) setLive(next);
      },
    });
    joined = {
      userId,
      leave() {
        isOver = true;
        leave();
        joined = null;
        if (isLive) setLive(false);
      },
    };
  };

  const reconcile = () => {
    const userId = watchers.size > 0 ? userOf(session) : null;
    if (joined !== null && joined.userId !== userId) joined.leave();
    if (joined === null && userId !== null) join(userId);
  };

  return {
    watch(watcher) {
      watchers.add(watcher);
      stopFollowing ??= session.subscribe(reconcile);
      if (isLive) watcher.onLive(true);
      reconcile();
      return () => {
        watchers.delete(watcher);
        reconcile();
        if (watchers.size > 0) return;
        stopFollowing?.();
        stopFollowing = null;
      };
    },
  };
}

/** A screen's error with a row must not break the stream. */
function reportErrors(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** The logged-in user, unless the session has ended. */
function userOf(session: Session): string | null {
  const state = session.state();
  if (state.status !== 'signed-in' || state.ended || state.replacedBy !== null) return null;
  return state.me.user.id;
}
