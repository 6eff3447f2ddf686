import type { StreamEvent } from './live-events';
import { HEARTBEAT_MS } from './live-heartbeat';
import { isTabMessage, keyOf, type TabMessage } from './live-row';
import { keepStream } from './live-stream';
import type { Session } from './session';

/** Newest states that a tab which joins is told; the server sends no more either when a stream begins. */
const MOST_REMEMBERED = 100;
/** The tab that reads says something at each heartbeat; one that is frozen or was killed does not. */
const LONGEST_SILENCE_MS = HEARTBEAT_MS * 2 + 10_000;

export interface TabParts {
  readonly session: Session;
  /** The signed-in user: tabs of another one share nothing with this one. */
  readonly userId: string;
  readonly address: string;
  /** The data of an event `row`. */
  readonly onData: (data: string) => void;
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Takes part in the one stream of all tabs of the user until the returned function is called. The tab that holds the
 * lock reads it and passes on what comes; when it goes, the browser gives the lock to the next, which goes on where the
 * last left off. A browser without locks or channels has a stream for each tab.
 */
export function joinTabs(parts: TabParts): () => void {
  const { session, address, onData, onLive } = parts;
  const name = `coldlane-live:${parts.userId}`;
  const leaving = new AbortController();
  const channel = openChannel(name);
  const say = (message: TabMessage) => channel?.postMessage(message);

  let isReading = false;
  let wasLive = false;
  let lastEventId = '';
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** The rows of this stream by what they are, the one that changed last at the end. */
  const remembered = new Map<string, { readonly id: string; readonly data: string }>();

  const tellLive = (isLive: boolean) => {
    wasLive = isLive;
    onLive(isLive);
  };
  const take = (id: string, data: string) => {
    if (id !== '') lastEventId = id;
    onData(data);
  };

  const onStreamEvent = ({ type, data, lastEventId: id }: StreamEvent) => {
    // A new stream says all that still counts, and what may no longer be read is not said again.
    if (type === 'ready') remembered.clear();
    if (type !== 'row') return;
    const key = keyOf(data);
    remembered.delete(key);
    remembered.set(key, { id, data });
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    say({ kind: 'event', id, data });
    take(id, data);
  };

  const read = async () => {
    isReading = true;
    clearTimeout(silence);
    try {
      await keepStream(
        {
          session,
          address,
          lastEventId: () => lastEventId,
          onEvent: onStreamEvent,
          onLive(isLive) {
            say({ kind: 'live', isLive });
            tellLive(isLive);
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
      for (const one of remembered.values()) say({ kind: 'event', ...one });
      say({ kind: 'live', isLive: wasLive });
      return;
    }
    if (isReading) return;
    clearTimeout(silence);
    silence = setTimeout(() => tellLive(false), LONGEST_SILENCE_MS);
    if (data.kind === 'live') tellLive(data.isLive);
    else take(data.id, data.data);
  };

  // Not every browser has them, and some say so by null.
  const locks: LockManager | null = 'locks' in navigator ? navigator.locks : null;
  if (channel === null || locks === null) void read();
  else {
    channel.addEventListener('message', onMessage);
    say({ kind: 'join' });
    locks.request(name, { signal: leaving.signal }, read).catch(() => {
      // Refused, as in a sandbox, not given up: then this tab reads by itself.
      if (!leaving.signal.aborted) void read();
    });
  }

  return () => {
    if (isReading) say({ kind: 'live', isLive: false });
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
