import type { MessagePort } from 'node:worker_threads';
import { SYSTEM } from '../../../domain/actor';
import { openDatabase } from '../../platform/database/database';
import { createLog } from '../../platform/log';
import { lowerDatabasePriority, lowerThreadPriority } from '../uploads/run/lower-priority';
import { applyChange } from './apply-change';
import type { EffectMessage, EffectThreadData } from './run-effect-thread';
import { runEffectWork } from './run-effect-work';

/** The thread's side of `runEffectThread`: rates on its own connection. An error ends the thread. */
export async function runInEffectThread(
  port: MessagePort,
  { connection, work }: EffectThreadData,
): Promise<void> {
  const post = (message: EffectMessage) => port.postMessage(message);
  lowerThreadPriority();
  // Silent, because the main thread logs the failure.
  const database = openDatabase(connection, { log: createLog('silent') });
  try {
    await runEffectWork(
      database.as(SYSTEM),
      work,
      (progress) => post({ kind: 'progress', ...progress }),
      async (tx) => {
        await lowerDatabasePriority(tx, connection);
        return applyChange(tx, work.change);
      },
    );
  } finally {
    await database.close();
  }
  post({ kind: 'done' });
}
