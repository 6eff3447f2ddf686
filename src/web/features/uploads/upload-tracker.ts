import type { FileUpload } from '../../../contract/uploads';
import { uploadPlaceAt } from '../../../domain/buckets';
import { isEnded } from '../../../domain/uploads';
import type { Api } from '../../api/api-context';
import { isAborted, NetworkLost, Refusal } from '../../api/failures';
import { listUploads, sendFile } from '../../api/uploads';
import { createApplying, isCheck, NOT_APPLIED, removedBy } from './apply-tried';
import { sendableName, sheetTypeOf } from './upload-place';
import type { Followed, Sending, TrackerNews, TrackerState, UploadRequest } from './upload-states';

export type UploadTracker = ReturnType<typeof createTracker>;

export const POLL_MS = 5_000;
export const MOST_SILENT_POLLS = 20;
const NOTHING: TrackerState = { sendings: [], followed: new Map(), isListed: false, givenUp: null };

/**
 * The uploads of this visit: files being sent, and what is heard of them until their end. It belongs to the session
 * and not to a screen, so that one can close the panel and go elsewhere meanwhile.
 */
function createTracker({ session, send }: Pick<Api, 'session' | 'send'>) {
  let state = NOTHING;
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: TrackerNews) => void>();
  const aborts = new Map<string, AbortController>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const silentPolls = new Map<string, number>();
  /** Whose end is told of: sent from here, or seen running. */
  const awaited = new Set<string>();
  const inSight = new Set<{ readonly id: string }>();
  /** Sent, but whether it arrived is not known: the same again goes under the same name and key. */
  let lost: {
    readonly request: UploadRequest;
    readonly atMs: number;
    readonly idempotencyKey: string;
  } | null = null;

  function become(next: Partial<TrackerState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function tell(news: TrackerNews) {
    for (const listener of newsListeners) listener(news);
  }
  const patchSending = (key: string, part: Partial<Sending>) =>
    become({ sendings: state.sendings.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const forget = (key: string) => become({ sendings: state.sendings.filter((one) => one.key !== key) });
  function patchFollowed(id: string, part: Partial<Followed>) {
    const former = state.followed.get(id);
    if (former) become({ followed: new Map(state.followed).set(id, { ...former, ...part }) });
  }
  const apply = createApplying({
    send,
    isKnown: (id) => state.followed.has(id),
    patch: (id, applying) => patchFollowed(id, { applying }),
    onApplied: (id) => begun(id, null),
    onFailed(id, error) {
      const row = state.followed.get(id)?.row;
      if (row) tell({ kind: 'NOT_APPLIED', row, error });
    },
  });

  /** Ends all of the user who was signed in: nothing of theirs is sent, asked for or shown as another's. */
  function reset() {
    for (const abort of aborts.values()) abort.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    for (const kept of [aborts, timers, silentPolls, awaited]) kept.clear();
    lost = null;
    become({ ...NOTHING, isListed: state.isListed });
  }
  const userId = () => {
    const now = session.state();
    return now.status === 'signed-in' && now.replacedBy === null ? now.me.user.id : null;
  };
  let user = userId();
  session.subscribe(() => {
    if (userId() === user) return;
    user = userId();
    reset();
  });

  /** Keeps what was heard of an upload; whether it was news. What was heard late changes nothing. */
  function take(row: FileUpload): boolean {
    const former = state.followed.get(row.id)?.row ?? null;
    if (former && !isNewer(row, former)) return false;
    const isOwn = row.createdBy === user;
    if (!isEnded(row.status) && isOwn) awaited.add(row.id);
    if (!state.followed.has(row.id) && !isEnded(row.status) && isOwn) follow(row.id, { row });
    silentPolls.set(row.id, 0);
    const wasSilent = state.followed.get(row.id)?.isSilent ?? false;
    patchFollowed(row.id, { row, isMissing: false, failure: null, isSilent: false });
    tell({ kind: 'ROW', row });
    if (isEnded(row.status)) {
      clearTimeout(timers.get(row.id));
      timers.delete(row.id);
      if (awaited.delete(row.id)) tell({ kind: 'ENDED', row });
      const isNext = isCheck({ request: state.followed.get(row.id)?.request ?? null });
      if (isNext && row.status === 'COMPLETED' && removedBy(row) === 0) void apply(row.id);
    } else if (wasSilent) {
      schedule(row.id);
    }
    return true;
  }

  function schedule(id: string) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void poll(id), POLL_MS),
    );
  }

  async function poll(id: string): Promise<void> {
    const asking = new AbortController();
    // An answer that does not come is none.
    const overdue = setTimeout(() => asking.abort(), POLL_MS);
    const isCurrent = () => state.followed.has(id);
    let isNews = false;
    try {
      const { rows } = await send(listUploads, { query: { id }, signal: asking.signal });
      if (!isCurrent()) return;
      const row = rows[0];
      if (row) isNews = take(row);
      else patchFollowed(id, { isMissing: state.followed.get(id)?.row === null, failure: null });
    } catch (error) {
      if (!isCurrent()) return;
      patchFollowed(id, { failure: isAborted(error) ? new NetworkLost('No answer came') : error });
    } finally {
      clearTimeout(overdue);
    }
    const known = state.followed.get(id);
    if (!known || known.isMissing || (known.row && isEnded(known.row.status))) return;
    const silent = isNews ? 0 : (silentPolls.get(id) ?? 0) + 1;
    silentPolls.set(id, silent);
    if (silent >= MOST_SILENT_POLLS) patchFollowed(id, { isSilent: true });
    else schedule(id);
  }

  function follow(id: string, known: Partial<Pick<Followed, 'row' | 'request'>> = {}) {
    if (state.followed.has(id)) return;
    const { row = null, request = null } = known;
    const heard = { row, isMissing: false, failure: null, isSilent: false };
    const followed = { id, request, ...heard, applying: NOT_APPLIED };
    become({ followed: new Map(state.followed).set(id, followed) });
    if (row === null) void poll(id);
    else schedule(id);
  }

  /** Follows what was begun from here, and tells of its end. */
  function begun(id: string, request: UploadRequest | null) {
    awaited.add(id);
    follow(id, { request });
    tell({ kind: 'STARTED', id });
  }

  /** Asks at once and goes on asking, after nothing was heard for long or a look has failed. */
  function lookAgain(id: string) {
    silentPolls.set(id, 0);
    clearTimeout(timers.get(id));
    patchFollowed(id, { isSilent: false, isMissing: false, failure: null });
    void poll(id);
  }

  async function sendOnce(key: string, request: UploadRequest, atMs: number, idempotencyKey: string) {
    const abort = new AbortController();
    aborts.set(key, abort);
    const { type, carrierId, shipperId, file, mode, isDryRun } = request;
    try {
      return await sendFile(session, {
        ...uploadPlaceAt(type, shipperId ?? carrierId, new Date(atMs)),
        file,
        contentType: sheetTypeOf(file.name),
        fileName: sendableName(file.name),
        mode,
        isDryRun,
        idempotencyKey,
        signal: abort.signal,
        onProgress: (sentBytes) => patchSending(key, { sentBytes }),
      });
    } finally {
      aborts.delete(key);
    }
  }

  /** Sends the file and tells the id of its upload, which is followed from then on. Throws why it has not arrived. */
  async function start(request: UploadRequest): Promise<string> {
    const key = crypto.randomUUID();
    const again = lost && isSameRequest(lost.request, request) ? lost : null;
    const { atMs, idempotencyKey } = again ?? { atMs: Date.now(), idempotencyKey: crypto.randomUUID() };
    lost = null;
    const others = state.sendings.filter(({ failure }) => failure === null);
    become({ sendings: [...others, { key, request, sentBytes: 0, failure: null }] });
    try {
      const id = await sendOnce(key, request, atMs, idempotencyKey).catch((error: unknown) => {
        // Somebody has sent a file of this type in the very same millisecond.
        const isTaken = error instanceof Refusal && error.code === 'FILE_EXISTS';
        if (!isTaken) throw error;
        return sendOnce(key, request, atMs + 1, crypto.randomUUID());
      });
      forget(key);
      begun(id, request);
      return id;
    } catch (error) {
      if (isAborted(error)) {
        forget(key);
      } else {
        if (error instanceof NetworkLost) lost = { request, atMs, idempotencyKey };
        patchSending(key, { failure: error });
        tell({ kind: 'NOT_SENT', error });
      }
      throw error;
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onNews(listener: (news: TrackerNews) => void) {
      newsListeners.add(listener);
      return () => {
        newsListeners.delete(listener);
      };
    },
    start,
    /** Stops sending. What has arrived already is an upload, and is listed as one. */
    cancel: (key: string) => aborts.get(key)?.abort(),
    forget,
    follow: (id: string) => follow(id),
    /** Applies a dry run that is followed, as an upload that is followed then; its state says how that goes. */
    apply: (id: string) => void apply(id),
    /** What was to be applied is not: it stays a dry run, and the form takes up what was sent. */
    giveUp(id: string) {
      become({ givenUp: state.followed.get(id)?.request ?? null });
      patchFollowed(id, { request: null });
    },
    /** The form has taken up what was given up. */
    takeUp: () => become({ givenUp: null }),
    lookAgain,
    take: (row: FileUpload) => void take(row),
    /** The upload stands before the user's eyes until the answered function is called: its end needs no telling. */
    show(id: string) {
      const shown = { id };
      inSight.add(shown);
      return () => {
        inSight.delete(shown);
      };
    },
    list: (isListed: boolean) => become({ isListed }),
    isInSight: (id: string) => [...inSight].some((shown) => shown.id === id),
  };
}

function isNewer(row: FileUpload, former: FileUpload): boolean {
  if (isEnded(former.status)) return false;
  // Whatever the clock says: a clock that was set back must not hide the end.
  if (isEnded(row.status)) return true;
  return row.updatedAt === former.updatedAt ? row.status !== former.status : row.updatedAt > former.updatedAt;
}

function isSameRequest(one: UploadRequest, other: UploadRequest): boolean {
  const names = ['file', 'type', 'mode', 'isDryRun', 'isAppliedNext', 'carrierId', 'shipperId'] as const;
  return names.every((name) => one[name] === other[name]);
}

const trackers = new WeakMap<Api['session'], UploadTracker>();

/** The one tracker of a session. */
export function trackerOf(api: Pick<Api, 'session' | 'send'>): UploadTracker {
  const tracker = trackers.get(api.session) ?? createTracker(api);
  trackers.set(api.session, tracker);
  return tracker;
}
