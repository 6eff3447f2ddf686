import type { RouterHistory } from '@tanstack/react-router';
import { type Connection, isServerReachable } from './api/connection';
import { NetworkLost } from './api/failures';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that an automatic redirect starts from. On any other page the redirect does nothing. */
    onlyFrom?: string;
  }
}

interface GuardOptions {
  connection: Connection;
  /** Loads the code of a page; null if it is already loaded. */
  load: (pathname: string) => Promise<unknown> | null;
}

/**
 * Makes each navigation load the next page's code first. Without a connection the current page stays, and `connection` opens
 * the next one later. A change within the page, and a page whose code is loaded, open synchronously, because a text field
 * that writes to the address loses its caret otherwise. Back and Forward are not held. A page's own redirect with the state
 * `onlyFrom` is dropped once the user has pressed a link, whether the link's page is still loading or already open.
 */
export function guardHistory(history: RouterHistory, { connection, load }: GuardOptions): RouterHistory {
  /** The latest navigation, until its page is open. An earlier one that is still loading no longer opens its page. */
  let latest: symbol | null = null;

  function open(href: string, openPage: () => void): void {
    const mine = Symbol(href);
    latest = mine;
    const go = () => {
      latest = null;
      openPage();
    };
    connection.cancel();
    const pathname = href.replace(/[?#].*$/, '');
    const isSamePage = pathname === history.location.pathname;
    const loading = isSamePage ? null : loadPage(() => load(pathname));
    if (loading === null) {
      go();
      return;
    }
    loading.then(
      () => latest === mine && go(),
      (error: unknown) => {
        if (latest !== mine) return;
        if (error instanceof NetworkLost) connection.hold(href, () => open(href, openPage));
        // The router reports any other failure: a file that an update removed reloads the page.
        else go();
      },
    );
  }

  const guarded =
    (go: RouterHistory['push']): RouterHistory['push'] =>
    (path, state, options) => {
      const proceed = () => go(path, state, options);
      const { onlyFrom } = state ?? {};
      if (onlyFrom !== undefined && (latest !== null || history.location.pathname !== onlyFrom)) return;
      if (options?.ignoreBlocker) proceed();
      else open(path, proceed);
    };
  return Object.assign(history, { push: guarded(history.push), replace: guarded(history.replace) });
}

/** Loaded code is not enough: without a connection the page would have no data. */
function loadPage(load: () => Promise<unknown> | null): Promise<unknown> | null {
  if (navigator.onLine) return load();
  return isServerReachable().then((isReachable) => {
    if (!isReachable) throw new NetworkLost('no network to open a page');
    return load();
  });
}
