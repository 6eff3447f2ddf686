import type { MessagePort } from 'node:worker_threads';
import { SYSTEM } from '../../../domain/people/actor';
import { openDatabase } from '../../platform/database/database';
import { createLog } from '../../platform/log';
import { lowerDatabasePriority } from '../uploads/run/lower-priority';
import type { EffectMessage, EffectThreadData } from './run-effect-thread';
import { runEffectWork } from './run-effect-work';

/** Runs in the thread of `runEffectThread` and rates on its own connection. An error ends the thread. */
export async function runInEffectThread(
  port: MessagePort,
  { connection, work }: EffectThreadData,
): Promise<void> {
  const post = (message: EffectMessage) => port.postMessage(message);
  // The log is silent, because the main thread logs the failure.
  const database = openDatabase(connection, { log: createLog('silent') });
  try {
    // The connection stays in the pool, so the trial runs on it too.
    await database.as(SYSTEM).transaction((tx) => lowerDatabasePriority(tx, connection));
    await runEffectWork(database.as(SYSTEM), work, (progress) => post({ kind: 'progress', ...progress }));
  } finally {
    await database.close();
  }
  post({ kind: 'done' });
}
