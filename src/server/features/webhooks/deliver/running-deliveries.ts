import type { Clock } from '../../../platform/clock';
import { condenseRepeats } from '../../../platform/condense-repeats';
import type { Database } from '../../../platform/database/database';
import { limitConcurrency } from '../../../platform/limit-concurrency';
import type { Log } from '../../../platform/log';
import type { PostParts } from '../../../platform/outbound/post-once';
import type { ClaimedDelivery, ClaimRequest } from './claim-deliveries';
import { recordAttempt } from './record-attempt';
import { sendDelivery } from './send-delivery';

/** The most concurrent requests of one server. They cost little, because each waits for another machine. */
const MAX_CONCURRENT = 64;
/** The most of these requests to endpoints whose last attempt failed, because each may take the whole timeout. */
const MAX_CONCURRENT_OF_FAILING = 16;
const MAX_PER_ENDPOINT = 5;
/** The most attempts recorded at once, because calls need the database's connections too. */
const MAX_RECORDING = 3;
/** The longest that requests may continue when the server stops. */
const GRACE_MS = 3_000;

export interface WebhookAttempt {
  readonly isDelivered: boolean;
  /** Whether this attempt disabled the webhook. */
  readonly isDisabled: boolean;
}

export interface SendingParts extends PostParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly siteUrl: () => string;
  /** Called after each recorded attempt. */
  readonly onAttempt?: (outcome: WebhookAttempt) => void;
}

/** The deliveries that this server is sending. */
export interface RunningDeliveries {
  /** Returns how many more deliveries may start, in total and to each endpoint. */
  room(): Pick<ClaimRequest, 'limit' | 'limitOfFailing' | 'maxPerEndpoint' | 'busy'>;
  /** Sends a claimed delivery and records the attempt. Does not wait for it. */
  start(delivery: ClaimedDelivery): void;
  /** Waits a moment for the requests, then aborts them. Returns the ids of the aborted deliveries. */
  stop(): Promise<readonly string[]>;
}

/** `onEnded` is called whenever a delivery has ended and left room for another. */
export function createRunningDeliveries(parts: SendingParts, onEnded: () => void): RunningDeliveries {
  const { database, clock, siteUrl } = parts;
  const failures = condenseRepeats(parts.log);
  const limitRecording = limitConcurrency(MAX_RECORDING);
  const interruption = new AbortController();
  const running = new Map<string, { readonly delivery: ClaimedDelivery; readonly ended: Promise<void> }>();
  const interrupted: string[] = [];
  const failing = new Set<string>();

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
      // When the delivery's lease ends, it is sent again.
      failures.error({ err: error, delivery: delivery.id }, 'a webhook delivery could not be recorded');
    }
  }

  return {
    room() {
      const limit = MAX_CONCURRENT - running.size;
      const busy: Record<string, number> = {};
      for (const { delivery } of running.values()) {
        busy[delivery.endpoint_id] = (busy[delivery.endpoint_id] ?? 0) + 1;
      }
      const busyWithFailing = Object.keys(busy).filter((id) => failing.has(id)).length;
      return {
        limit,
        limitOfFailing: Math.min(limit, Math.max(0, MAX_CONCURRENT_OF_FAILING - busyWithFailing)),
        maxPerEndpoint: MAX_PER_ENDPOINT,
        busy,
      };
    },
    start(delivery) {
      const ended = run(delivery).finally(() => {
        running.delete(delivery.id);
        onEnded();
      });
      running.set(delivery.id, { delivery, ended });
    },
    async stop() {
      const abort = setTimeout(() => interruption.abort(), GRACE_MS);
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
      clearTimeout(abort);
      return interrupted;
    },
  };
}
