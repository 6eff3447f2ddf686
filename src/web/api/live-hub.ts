import type { openLiveCall } from '../../contract/live';
import type { FileUpload } from '../../contract/uploads';
import { endpoint } from './endpoint';
import { uploadOf } from './live-row';
import { joinTabs } from './live-tabs';
import type { Session } from './session';

export interface UploadWatcher {
  /** A row as it stands now. The same row may come again unchanged. */
  readonly onRow: (row: FileUpload) => void;
  /** Whether changes come as they happen. While they do not, only asking again tells of them. */
  readonly onLive: (isLive: boolean) => void;
}

export interface LiveHub {
  /** Tells the watcher until the returned function is called. */
  watch(watcher: UploadWatcher): () => void;
}

const openLive = endpoint<typeof openLiveCall>('get', '/realtime/v1');
const hubs = new WeakMap<Session, LiveHub>();

/** The one hub of the session in this tab. */
export function liveHubOf(session: Session): LiveHub {
  const hub = hubs.get(session) ?? createHub(session);
  hubs.set(session, hub);
  return hub;
}

/**
 * Takes part in the user's stream while there is a watcher and a user: it leaves with the last watcher, at a sign-out
 * and when the session ends or becomes another user's, and joins again in the name of whoever is then signed in.
 */
function createHub(session: Session): LiveHub {
  const watchers = new Set<UploadWatcher>();
  let joined: { readonly userId: string; readonly leave: () => void } | null = null;
  let isLive = false;
  let stopFollowing: (() => void) | null = null;

  const tellLive = (next: boolean) => {
    isLive = next;
    for (const watcher of watchers) watcher.onLive(next);
  };

  const join = (userId: string) => {
    let isOver = false;
    const leave = joinTabs({
      session,
      userId,
      address: `${openLive.path}?table=file_upload_processing`,
      onData(data) {
        if (isOver) return;
        // What this version of the pages does not know is passed over: asking for it will tell.
        const row = uploadOf(data);
        if (row === null) return;
        for (const watcher of watchers) guarded(() => watcher.onRow(row));
      },
      onLive(next) {
        if (!isOver && next !== isLive) tellLive(next);
      },
    });
    joined = {
      userId,
      leave() {
        isOver = true;
        leave();
        joined = null;
        if (isLive) tellLive(false);
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

/** What a screen does wrong with a row is no fault of the stream. */
function guarded(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    reportError(error);
  }
}

/** Who is signed in here, with a session that still stands. */
function userOf(session: Session): string | null {
  const state = session.state();
  if (state.status !== 'signed-in' || state.ended || state.replacedBy !== null) return null;
  return state.me.user.id;
}
