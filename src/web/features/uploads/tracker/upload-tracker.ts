import type { FileUpload } from '../../../../contract/uploads/uploads';
import type { Api } from '../../../api/api-context';
import { createApplier } from './apply-dry-runs';
import { createPoller } from './poll-uploads';
import { createFileSender } from './send-files';
import { reduceTracker, type TrackerEvent } from './tracker-reducer';
import { type Effect, emptyState, type TrackerNews } from './tracker-state';

export type UploadTracker = ReturnType<typeof createTracker>;

/**
 * Sends and follows uploads. The tracker belongs to the session, so uploads continue when the user closes the panel or opens
 * another screen. The pure `reduceTracker` decides; this driver performs its effects and notifies subscribers.
 */
function createTracker({ session, send }: Pick<Api, 'session' | 'send'>) {
  let state = emptyState(signedInUser(session));
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: TrackerNews) => void>();
  const visible = new Set<{ readonly id: string }>();
  const poller = createPoller(send, (id, event) => dispatch({ kind: 'UPLOAD', id, event }));
  const sender = createFileSender({ session, state: () => state, dispatch });
  const applier = createApplier(send, dispatch);

  function dispatch(event: TrackerEvent): void {
    const step = reduceTracker(state, event);
    if (step.state !== state) {
      state = step.state;
      for (const listener of listeners) listener();
    }
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: Effect): void {
    switch (effect.kind) {
      case 'POLL':
        poller.poll(effect.id, effect.afterMs);
        return;
      case 'STOP_POLLING':
        poller.stop(effect.id);
        return;
      case 'APPLY':
        void applier.apply(effect.id, effect.confirmsLargeChange);
        return;
      case 'ANNOUNCE':
        for (const listener of newsListeners) listener(effect.news);
        return;
      case 'ABORT_ALL':
        sender.cancelAll();
        poller.stopAll();
        applier.dropAll();
    }
  }

  session.subscribe(() => {
    const userId = signedInUser(session);
    if (userId !== state.userId) dispatch({ kind: 'USER_CHANGED', userId });
  });

  return {
    state: () => state,
    subscribe: (listener: () => void) => addTo(listeners, listener),
    onNews: (listener: (news: TrackerNews) => void) => addTo(newsListeners, listener),
    start: sender.start,
    /** Stops sending. A file that the server has already received is still processed. */
    cancelTransfer: sender.cancel,
    dismissTransfer: (key: string) => dispatch({ kind: 'DISMISS_TRANSFER', key }),
    track: (id: string) => dispatch({ kind: 'TRACK', id }),
    receiveRow: (row: FileUpload) => dispatch({ kind: 'ROW', row }),
    retry: (id: string) => dispatch({ kind: 'UPLOAD', id, event: { kind: 'RETRY' } }),
    /** Applies a tracked dry run as another upload. */
    apply: (id: string) => dispatch({ kind: 'UPLOAD', id, event: { kind: 'APPLY' } }),
    cancelReplace: (id: string) => dispatch({ kind: 'UPLOAD', id, event: { kind: 'CANCEL_REPLACE' } }),
    /** Called after the form has restored the values of the cancelled Replace. */
    clearCancelledReplace: () => dispatch({ kind: 'REPLACE_RESTORED' }),
    setListOpen: (isOpen: boolean) => dispatch({ kind: 'LIST', isOpen }),
    /** No toast is shown for a visible upload. Call the returned function once it is hidden. */
    markVisible: (id: string) => addTo(visible, { id }),
    isVisible: (id: string) => [...visible].some((shown) => shown.id === id),
  };
}

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value);
  return () => {
    set.delete(value);
  };
}

function signedInUser(session: Api['session']): string | null {
  const now = session.state();
  return now.status === 'signed-in' && now.replacedBy === null ? now.me.user.id : null;
}

const trackers = new WeakMap<Api['session'], UploadTracker>();

/** Returns the one tracker of a session. */
export function trackerOf(api: Pick<Api, 'session' | 'send'>): UploadTracker {
  const tracker = trackers.get(api.session) ?? createTracker(api);
  trackers.set(api.session, tracker);
  return tracker;
}
