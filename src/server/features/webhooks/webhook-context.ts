import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';

/** What every use case of webhooks takes. */
export interface WebhookContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

export interface WebhookSettings {
  /** Whether webhooks may be sent to this machine and its network, and by plain HTTP. */
  readonly allowLocalWebhooks: boolean;
}
