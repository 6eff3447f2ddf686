import { HEARTBEAT_MS } from '../../contract/heartbeat';
import { asSessionUser } from './client';
import { isSessionEnded, NetworkLost, Refusal, refusalOf } from './failures';
import { createEventReader, type StreamEvent } from './live-events';
import type { Session } from './session';

/** The user has reached the limit of open streams, so another browser's stream replaced this one. */
const DISPLACED = 'too-many-streams';
/** The access token or the session has ended; a reconnect shows which. */
const ACCESS_ENDED = 'access-ended';

const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** A stream without data for two heartbeats and a few seconds is dead. */
const MAX_SILENCE_MS = HEARTBEAT_MS * 2 + 5_000;

export interface StreamParts {
  readonly session: Session;
  readonly address: string;
  /** The last event id that any tab has received. */
  readonly lastEventId: () => string;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called with true for each chunk, and with false once the stream is lost. */
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Reads the stream as the session's user and reconnects with the last event id whenever it is lost: at once when the token
 * has expired, else with exponential backoff and jitter, so that not everyone reconnects at the same moment. Resolves when
 * `signal` aborts or the session has ended.
 */
export async function maintainStream(parts: StreamParts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedMs = Date.now();
    let reason: string | null = null;
    try {
      reason = await readStream(parts, signal, () => {
        failures = 0;
      });
    } catch (error) {
      if (isSessionEnded(error)) return;
      // A permanent refusal is retried at the maximum wait.
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) failures += 10;
    } finally {
      if (!signal.aborted) parts.onLive(false);
    }
    if (signal.aborted) return;
    const isShort = Date.now() - startedMs < MIN_WAIT_MS;
    if (reason === ACCESS_ENDED && !isShort) continue;
    failures += 1;
    const longestMs = reason === DISPLACED ? MAX_WAIT_MS : MIN_WAIT_MS * 2 ** Math.min(failures, 10);
    await waitMs(Math.min(longestMs, MAX_WAIT_MS) * (0.5 + Math.random() / 2), signal);
  }
}

/** Reads one stream to its end. Returns the server's reason for ending it, or null when the connection broke. */
async function readStream(
  { session, address, lastEventId, onEvent, onLive }: StreamParts,
  signal: AbortSignal,
  onReady: () => void,
): Promise<string | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, MAX_SILENCE_MS);
  try {
    const response = await asSessionUser(session, (bearer) =>
      openStream(address, bearer, lastEventId(), ending.signal),
    );
    const reader = response.body?.getReader();
    if (!reader) return null;
    const decoder = new TextDecoder();
    const eventsOf = createEventReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || ending.signal.aborted) return null;
      clearTimeout(silence);
      silence = setTimeout(end, MAX_SILENCE_MS);
      for (const event of eventsOf(decoder.decode(value, { stream: true }))) {
        if (event.type === 'end') return event.data;
        if (event.type === 'ready') onReady();
        onEvent(event);
      }
      onLive(true);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    // Closes the connection in every case.
    end();
  }
}

/** Throws `Refusal` or `NetworkLost`, as calls do. */
async function openStream(
  address: string,
  bearer: string,
  lastEventId: string,
  signal: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, {
      headers: {
        Authorization: `Bearer ${bearer}`,
        Accept: 'text/event-stream',
        ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      credentials: 'same-origin',
      signal,
    });
  } catch (error) {
    throw new NetworkLost('No response', { cause: error });
  }
  if (!response.ok) throw await refusalOf(response, (field) => field);
  return response;
}

function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}
