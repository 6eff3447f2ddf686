import type { IncomingMessage } from 'node:http';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';

/** The headers in which proxies name the client. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Returns a function that looks at each request and warns once, at the first one that came through a proxy that the server
 * does not trust. In that case all users share the proxy's address, and a hundred wrong passwords by one of them lock
 * everyone out. Because a client can send such a header itself, the function only warns.
 */
export function warnOfProxy({ isProxyTrusted }: Pick<Config, 'isProxyTrusted'>, log: Pick<Log, 'warn'>) {
  let isDone = isProxyTrusted;
  return ({ headers }: IncomingMessage): void => {
    if (isDone) return;
    const header = PROXY_HEADERS.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    isDone = true;
    log.warn(
      { header },
      'a proxy forwarded this request, but TRUST_PROXY is off: the limits on sign-in count all users as one. ' +
        'Set TRUST_PROXY=on if the proxy is yours',
    );
  };
}
