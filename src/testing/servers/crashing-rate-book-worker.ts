import type { RateRequest } from '../../server/features/tariffs/rates/answer-rate-requests';
import '../../server/features/tariffs/rates/rate-book-worker';
import { parentPort } from 'node:worker_threads';

/** The server's rate book thread, which crashes when asked for this carrier. */
const DEADLY_CARRIER = 'die';

parentPort?.on('message', ({ carrierId }: RateRequest) => {
  if (carrierId === DEADLY_CARRIER) process.exit(1);
});
