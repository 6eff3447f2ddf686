import type { BrowserError } from '../../../contract/browser-errors';
import { hideSecrets } from '../../../domain/text/hide-secrets';
import { createCallLimit } from '../../platform/call-limit';
import { networkOf } from '../../platform/client-network';
import type { Log } from '../../platform/log';

/** Anyone may send errors, so these limits bound the log: at most 60 lines of 5 kB a minute in total. */
const MAX_PER_NETWORK = 10;
const MAX_PER_MINUTE = 60;

/** The ids of records; the log must not identify a person's record. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Logs errors of pages, with secrets hidden. Drops errors beyond the limits: the first ones say what is wrong. */
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
