import { SYSTEM } from '../../../../domain/actor';
import type { Clock } from '../../../platform/clock';
import { condenseRepeats } from '../../../platform/condense-repeats';
import type { Database } from '../../../platform/database/database';
import { limitConcurrency } from '../../../platform/limit-concurrency';
import type { Log } from '../../../platform/log';
import type { PostParts } from '../../../platform/outbound/post-once';
import { WEBHOOK_CHANNEL } from '../wake-workers';
import { type ClaimedDelivery, claimDeliveries, releaseDeliveries } from './claim-deliveries';
import { expireDeliveries } from './expire-deliveries';
import { recordAttempt } from './record-attempt';
import { sendDelivery } from './send-delivery';

/** Requests of one server at a time. Each waits for another machine, so they cost little. */
const MAX_CONCURRENT = 64;
/** Of them, to endpoints whose last attempt failed, each of which may take the whole timeout. */
const MAX_CONCURRENT_OF_FAILING = 16;
const MAX_PER_ENDPOINT = 5;
const POLL_MS = 2_000;
const EXPIRE_MS = 60_000;
/** Deliveries that end together are replaced together. */
const GATHER_MS = 10;
/** Calls need the database's connections too. */
const MAX_RECORDING = 3;
/** How long requests may go on when the server stops. */
const GRACE_MS = 3_000;

export interface WebhookWorker {
  start(): Promise<void>;
  /** Waits a moment for running requests. What is not delivered is left to other servers and the next start. */
  stop(): Promise<void>;
}

export interface WebhookAttempt {
  readonly isDelivered: boolean;
  /** Whether the webhook was disabled because of it. */
  readonly isDisabled: boolean;
}

/**
 * Sends due deliveries: when one is created, and every two seconds. Several servers share them. A delivery that a killed
 * server was sending is sent again, with the same id, when its lease ends.
 */
export function createWebhookWorker(
  parts: PostParts & {
    readonly database: Database;
    readonly clock: Clock;
    readonly log: Log;
    readonly siteUrl: () => string;
    /** Called after each attempt that is recorded. */
    readonly onAttempt?: (outcome: WebhookAttempt) => void;
  },
): WebhookWorker {
  const { database, clock, log, siteUrl, timeoutMs } = parts;
  const system = database.as(SYSTEM);
  const failures = condenseRepeats(log);
  const limitRecording = limitConcurrency(MAX_RECORDING);
  const interruption = new AbortController();
  const running = new Map<string, { readonly delivery: ClaimedDelivery; readonly ended: Promise<void> }>();
  const interrupted: string[] = [];
  const failing = new Set<string>();
  let isStopping = false;
  let polling: NodeJS.Timeout | undefined;
  let expiring: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let claiming: Promise<void> = Promise.resolve();
  let listening: { stop(): Promise<void> } | undefined;

  async function claim(): Promise<void> {
    const limit = MAX_CONCURRENT - running.size;
    if (isStopping || limit <= 0) return;
    const busy: Record<string, number> = {};
    for (const { delivery } of running.values()) {
      busy[delivery.endpoint_id] = (busy[delivery.endpoint_id] ?? 0) + 1;
    }
    const busyWithFailing = Object.keys(busy).filter((id) => failing.has(id)).length;
    try {
      const claimed = await system.transaction((tx) =>
        claimDeliveries(tx, {
          now: clock.now(),
          limit,
          limitOfFailing: Math.min(limit, Math.max(0, MAX_CONCURRENT_OF_FAILING - busyWithFailing)),
          maxPerEndpoint: MAX_PER_ENDPOINT,
          busy,
          leaseMs: 2 * timeoutMs + 10_000,
        }),
      );
      for (const delivery of claimed) {
        const ended = run(delivery).finally(() => {
          running.delete(delivery.id);
          wake();
        });
        running.set(delivery.id, { delivery, ended });
      }
    } catch (error) {
      if (!isStopping)
        failures.warn({ err: error, retryInMs: POLL_MS }, 'looking for webhook deliveries failed');
    }
  }

  async function run(delivery: ClaimedDelivery): Promise<void> {
    const startedAt = clock.now();
    try {
      const outcome = await sendDelivery(
        delivery,
        { siteUrl: siteUrl(), now: startedAt },
        parts,
        interruption.signal,
      );
      if (outcome.failure === null) failing.delete(delivery.endpoint_id);
      else failing.add(delivery.endpoint_id);
      const endedAt = clock.now();
      const { isDisabled } = await limitRecording(() =>
        recordAttempt(database, {
          ...outcome,
          deliveryId: delivery.id,
          endpointId: delivery.endpoint_id,
          startedAt,
          endedAt,
        }),
      );
      parts.onAttempt?.({ isDelivered: outcome.failure === null, isDisabled });
    } catch (error) {
      if (interruption.signal.aborted) return void interrupted.push(delivery.id);
      // Its lease ends, and it is sent again.
      failures.error({ err: error, delivery: delivery.id }, 'a webhook delivery could not be recorded');
    }
  }

  const wake = (): void => {
    if (isStopping || polling === undefined || gathering !== undefined) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      claiming = claiming.then(claim);
    }, GATHER_MS);
  };

  async function expire(): Promise<void> {
    try {
      while (!isStopping && (await system.transaction((tx) => expireDeliveries(tx, clock.now())))) {
        // More may have expired.
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
      const abort = setTimeout(() => interruption.abort(), GRACE_MS);
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
      clearTimeout(abort);
      if (interrupted.length === 0) return;
      await system
        .transaction((tx) => releaseDeliveries(tx, interrupted, clock.now()))
        .catch((error: unknown) => failures.warn({ err: error }, 'giving back webhook deliveries failed'));
    },
  };
}
