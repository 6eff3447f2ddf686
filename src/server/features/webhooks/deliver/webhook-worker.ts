import { SYSTEM } from '../../../../domain/people/actor';
import { condenseRepeats } from '../../../platform/condense-repeats';
import { WEBHOOK_CHANNEL } from '../wake-workers';
import { claimDeliveries, releaseDeliveries } from './claim-deliveries';
import { expireDeliveries } from './expire-deliveries';
import { createRunningDeliveries, type SendingParts } from './running-deliveries';

const POLL_MS = 2_000;
const EXPIRE_MS = 60_000;
/** The time in which ended deliveries are collected, so that their slots are filled with a single claim. */
const GATHER_MS = 10;

export interface WebhookWorker {
  start(): Promise<void>;
  /** Waits a moment for running requests. Undelivered deliveries are left to other servers and the next start. */
  stop(): Promise<void>;
}

/**
 * Sends due deliveries whenever one is created, and every two seconds. Several servers share the deliveries. A delivery that
 * a killed server was sending is sent again, with the same id, when its lease ends.
 */
export function createWebhookWorker(parts: SendingParts): WebhookWorker {
  const { database, clock, log, timeoutMs } = parts;
  const system = database.as(SYSTEM);
  const failures = condenseRepeats(log);
  let isStopping = false;
  let polling: NodeJS.Timeout | undefined;
  let expiring: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let claiming: Promise<void> = Promise.resolve();
  let listening: { stop(): Promise<void> } | undefined;

  const wake = (): void => {
    if (isStopping || polling === undefined || gathering !== undefined) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      claiming = claiming.then(claim);
    }, GATHER_MS);
  };
  const running = createRunningDeliveries(parts, wake);

  async function claim(): Promise<void> {
    const room = running.room();
    if (isStopping || room.limit <= 0) return;
    try {
      const claimed = await system.transaction((tx) =>
        claimDeliveries(tx, { ...room, now: clock.now(), leaseMs: 2 * timeoutMs + 10_000 }),
      );
      for (const delivery of claimed) running.start(delivery);
    } catch (error) {
      if (!isStopping)
        failures.warn({ err: error, retryInMs: POLL_MS }, 'looking for webhook deliveries failed');
    }
  }

  async function expire(): Promise<void> {
    try {
      while (!isStopping && (await system.transaction((tx) => expireDeliveries(tx, clock.now())))) {
        // The loop runs again, because more deliveries may have expired.
      }
    } catch (error) {
      if (!isStopping)
        failures.warn({ err: error, retryInMs: EXPIRE_MS }, 'ending old webhook deliveries failed');
    }
  }

  return {
    async start() {
      polling = setInterval(wake, POLL_MS);
      expiring = setInterval(() => {
        claiming = claiming.then(expire);
      }, EXPIRE_MS);
      listening = await database.listen(WEBHOOK_CHANNEL, wake, wake);
      wake();
    },
    async stop() {
      isStopping = true;
      clearInterval(polling);
      clearInterval(expiring);
      clearTimeout(gathering);
      await listening?.stop();
      await claiming;
      const interrupted = await running.stop();
      if (interrupted.length === 0) return;
      await system
        .transaction((tx) => releaseDeliveries(tx, interrupted, clock.now()))
        .catch((error: unknown) => failures.warn({ err: error }, 'giving back webhook deliveries failed'));
    },
  };
}
