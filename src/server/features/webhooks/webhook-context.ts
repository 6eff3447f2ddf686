import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';

/** The input of every use case of webhooks. */
export interface WebhookContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

export interface WebhookSettings {
  /** Whether webhooks may be sent to this machine and its network, and over plain HTTP. */
  readonly allowLocalWebhooks: boolean;
}
