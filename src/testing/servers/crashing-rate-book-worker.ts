import type { RateRequest } from '../../server/features/tariffs/rates/answer-rate-requests';
import '../../server/features/tariffs/rates/rate-book-worker';
import { parentPort } from 'node:worker_threads';

/** The server's rate book worker, which crashes when this carrier is requested. */
const CRASHING_CARRIER = 'die';

parentPort?.on('message', ({ carrierId }: RateRequest) => {
  if (carrierId === CRASHING_CARRIER) process.exit(1);
});
