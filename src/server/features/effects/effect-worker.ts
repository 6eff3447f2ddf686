import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../uploads/run/lower-priority';
import type { EffectThreadData } from './run-effect-thread';

/** The entry of the thread that rates one comparison (see `run-effect-thread.ts`). */
if (parentPort === null) throw new Error('start this file as a worker thread');
// The priority is lowered first, because loading the rest takes a core for a tenth of a second.
lowerThreadPriority();
const { runInEffectThread } = await import('./effect-thread');
const data: EffectThreadData = workerData;
await runInEffectThread(parentPort, data);
