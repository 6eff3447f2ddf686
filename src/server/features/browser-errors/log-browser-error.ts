import type { BrowserError } from '../../../contract/browser-errors';
import { hideSecrets } from '../../../domain/hide-secrets';
import { createCallLimit } from '../../platform/call-limit';
import { networkOf } from '../../platform/client-network';
import type { Log } from '../../platform/log';

/** Anyone may send errors, so these bound the log: 60 lines of at most 5 kB a minute, whoever sends them. */
const MAX_PER_NETWORK = 10;
const MAX_PER_MINUTE = 60;

/** Ids of records; the log names no record of a person. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Logs errors of pages, with secrets hidden. Those beyond the limits are dropped: the first ones say what is wrong. */
export function createBrowserErrorLog(log: Pick<Log, 'warn'>, nowMs?: () => number) {
  const ofNetwork = createCallLimit(MAX_PER_NETWORK, nowMs);
  const ofAll = createCallLimit(MAX_PER_MINUTE, nowMs);
  const isRefused = (limit: typeof ofAll, who: string) => (limit.count(who)?.waitSeconds ?? null) !== null;
  return ({ message, stack, page }: BrowserError, address: string): void => {
    if (isRefused(ofNetwork, networkOf(address)) || isRefused(ofAll, 'all')) return;
    const clean = (text: string) => hideSecrets(text).replace(UUID, '{id}');
    log.warn(
      { browserError: clean(message), stack: stack === null ? null : clean(stack), page: clean(page) },
      'an error in a browser',
    );
  };
}
