/** The browser fires no `online` event if only the server was unreachable. */
const CHECK_AFTER_MS = 5_000;

/** The browser's own `onLine` is not enough: a server on the same machine answers without a network. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

interface ConnectionState {
  readonly isOffline: boolean;
  /** The page that opens when the connection is back. */
  readonly heldPage: string | null;
}

interface HeldPage {
  readonly href: string;
  readonly proceed: () => void;
}

export type Connection = ReturnType<typeof createConnection>;

/**
 * Knows whether the server can be reached. While it cannot, a navigation to a page that cannot be loaded is held, and
 * the current page stays with everything typed there. Typing in the current page cancels the held navigation.
 */
export function createConnection() {
  let state: ConnectionState = { isOffline: false, heldPage: null };
  let held: HeldPage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const listeners = new Set<() => void>();

  function become(isOffline: boolean, next: HeldPage | null) {
    held = next;
    clearTimeout(timer);
    if (isOffline) timer = setTimeout(() => void check(), CHECK_AFTER_MS);
    if (isOffline === state.isOffline && (next?.href ?? null) === state.heldPage) return;
    state = { isOffline, heldPage: next?.href ?? null };
    for (const listener of listeners) listener();
  }

  async function check(): Promise<void> {
    const isReachable = await isServerReachable();
    const waiting = held;
    become(!isReachable, isReachable ? null : waiting);
    if (isReachable) waiting?.proceed();
  }

  const cancel = () => {
    if (held) become(state.isOffline, null);
  };

  function listen(): () => void {
    const onChange = () => void check();
    window.addEventListener('offline', onChange);
    window.addEventListener('online', onChange);
    window.addEventListener('input', cancel, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onChange);
      window.removeEventListener('online', onChange);
      window.removeEventListener('input', cancel, { capture: true });
    };
  }

  return {
    state: () => state,
    check,
    /** Keeps the current page until the server can be reached; then calls `proceed`. */
    hold: (href: string, proceed: () => void) => become(true, { href, proceed }),
    cancel,

    subscribe(listener: () => void) {
      if (listeners.size === 0) stopListening = listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
  };
}
