import { parentPort, workerData } from 'node:worker_threads';
import { runInEffectThread } from './effect-thread';
import type { EffectThreadData } from './run-effect-thread';

/** The entry of the thread that rates one comparison: see `run-effect-thread.ts`. */
if (parentPort === null) throw new Error('start this file as a worker thread');
await runInEffectThread(parentPort, workerData as EffectThreadData);
