import type { RateRequest } from '../../server/features/tariffs/rates/answer-rate-requests';
import '../../server/features/tariffs/rates/rate-book-worker';
import { parentPort } from 'node:worker_threads';

/** The carrier whose request crashes the server's rate book worker. */
const CRASHING_CARRIER = 'die';

parentPort?.on('message', ({ carrierId }: RateRequest) => {
  if (carrierId === CRASHING_CARRIER) process.exit(1);
});
