import { isLiveCall, isReadyCall } from '../../../contract/health';
import { publicRoute, type Route, reply } from '../../http/route';

/**
 * Health checks. Live means that the process runs. Ready means that it is not stopping, the database responds, the disk has
 * space for writes, and the rate book is up to date.
 */
export function healthRoutes(parts: {
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly hasDiskSpace: () => Promise<boolean>;
  readonly isRateBookCurrent: () => boolean;
  /** Returns true from the stop signal on. */
  readonly isStopping: () => boolean;
}): Route[] {
  return [
    publicRoute(isLiveCall, async () => reply(200, { live: true as const })),
    publicRoute(isReadyCall, async () => {
      const database = await parts.isDatabaseUp();
      const rateBook = parts.isRateBookCurrent();
      const diskSpace = await parts.hasDiskSpace();
      const stopping = parts.isStopping();
      const ready = database && diskSpace && rateBook && !stopping;
      return reply(ready ? 200 : 503, { ready, database, diskSpace, rateBook, stopping });
    }),
  ];
}
