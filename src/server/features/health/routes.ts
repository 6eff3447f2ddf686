import { isLiveCall, isReadyCall } from '../../../contract/health';
import { publicRoute, type Route, reply } from '../../http/route';

/** Live: the process runs. Ready: the database responds and the rate book is up to date and writes have space on the disk. */
export function healthRoutes(parts: {
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly hasDiskSpace: () => Promise<boolean>;
  readonly isRateBookCurrent: () => boolean;
}): Route[] {
  return [
    publicRoute(isLiveCall, async () => reply(200, { live: true as const })),
    publicRoute(isReadyCall, async () => {
      const database = await parts.isDatabaseUp();
      const rateBook = parts.isRateBookCurrent();
      const diskSpace = await parts.hasDiskSpace();
      const ready = database && diskSpace && rateBook;
      return reply(ready ? 200 : 503, { ready, database, diskSpace, rateBook });
    }),
  ];
}
