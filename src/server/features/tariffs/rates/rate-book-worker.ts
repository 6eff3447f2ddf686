import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../platform/database/database';
import { createLog } from '../../../platform/log';
import { answerRateRequests } from './answer-rate-requests';
import { databaseReader } from './rate-book-reader';
import type { RateWorkerData } from './rate-book-thread';

/** The entry of the thread that reads and compiles rates (see `rate-book-thread.ts`). */
if (parentPort === null) throw new Error('start this file as a worker thread');
const { connection, circuity }: RateWorkerData = workerData;
// The log is silent, because a lost connection fails a read, which the main thread logs.
const database = openDatabase(connection, { log: createLog('silent') });
answerRateRequests(parentPort, databaseReader(database, { circuity }));
