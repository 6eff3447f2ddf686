import { HEARTBEAT_MS } from '../../contract/heartbeat';
import type { StreamEvent } from './live-events';
import { isTabMessage, keyOf, type TabMessage } from './live-row';
import { maintainStream } from './live-stream';
import type { Session } from './session';

/** Rows sent to a tab that joins, as many as the server sends at the start of a stream. */
const MAX_REMEMBERED = 100;
/** The tab that reads the stream broadcasts each heartbeat, unless it is frozen or was killed. */
const MAX_SILENCE_MS = HEARTBEAT_MS * 2 + 10_000;

export interface TabParts {
  readonly session: Session;
  /** Only tabs of the same user share a stream. */
  readonly userId: string;
  /** Each table has a stream. */
  readonly table: string;
  readonly address: string;
  /** The data of a `row` event. */
  readonly onData: (data: string) => void;
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Joins the one stream that all the user's tabs have for a table, until the returned function is called. The tab with the
 * lock reads the stream and broadcasts its events. When it closes, the browser gives the lock to the next tab, which resumes
 * from the last event. Without locks or channels each tab opens its own stream.
 */
export function joinTabs(parts: TabParts): () => void {
  const { session, address, onData, onLive } = parts;
  const name = `coldlane-live:${parts.table}:${parts.userId}`;
  const leaving = new AbortController();
  const channel = openChannel(name);
  const broadcast = (message: TabMessage) => channel?.postMessage(message);

  let isReading = false;
  let wasLive = false;
  let lastEventId = '';
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** The latest rows of this stream by key, the last changed at the end. */
  const remembered = new Map<string, { readonly id: string; readonly data: string }>();

  const setLive = (isLive: boolean) => {
    wasLive = isLive;
    onLive(isLive);
  };
  const deliver = (id: string, data: string) => {
    if (id !== '') lastEventId = id;
    onData(data);
  };

  const onStreamEvent = ({ type, data, lastEventId: id }: StreamEvent) => {
    // A new stream repeats everything current; rows the user may no longer read are not repeated.
    if (type === 'ready') remembered.clear();
    if (type !== 'row') return;
    const key = keyOf(data);
    remembered.delete(key);
    remembered.set(key, { id, data });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    broadcast({ kind: 'event', id, data });
    deliver(id, data);
  };

  const read = async () => {
    isReading = true;
    clearTimeout(silence);
    try {
      await maintainStream(
        {
          session,
          address,
          lastEventId: () => lastEventId,
          onEvent: onStreamEvent,
          onLive(isLive) {
            broadcast({ kind: 'live', isLive });
            setLive(isLive);
          },
        },
        leaving.signal,
      );
    } finally {
      isReading = false;
    }
  };

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data) || leaving.signal.aborted) return;
    if (data.kind === 'join') {
      if (!isReading) return;
      for (const one of remembered.values()) broadcast({ kind: 'event', ...one });
      broadcast({ kind: 'live', isLive: wasLive });
      return;
    }
    if (isReading) return;
    clearTimeout(silence);
    silence = setTimeout(() => setLive(false), MAX_SILENCE_MS);
    if (data.kind === 'live') setLive(data.isLive);
    else deliver(data.id, data.data);
  };

  // Some browsers have no locks, and some have null.
  const locks: LockManager | null = 'locks' in navigator ? navigator.locks : null;
  if (channel === null || locks === null) void read();
  else {
    channel.addEventListener('message', onMessage);
    broadcast({ kind: 'join' });
    locks.request(name, { signal: leaving.signal }, read).catch(() => {
      // The browser denied the lock, for example in a sandbox, so this tab opens its own stream.
      if (!leaving.signal.aborted) void read();
    });
  }

  return () => {
    if (isReading) broadcast({ kind: 'live', isLive: false });
    leaving.abort();
    clearTimeout(silence);
    channel?.close();
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
