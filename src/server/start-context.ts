import type { DemoOffer } from '../contract/people/demo-accounts';
import type { SecretBox } from './features/auth/factors/seal-secret';
import type { LiveRateBook } from './features/tariffs/rates/start-rate-book';
import type { UploadJobParts } from './features/uploads/run/run-upload-job';
import type { AnsweredCall } from './platform/answered-call';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { ConnectionOptions, Database } from './platform/database/database';
import type { Log } from './platform/log';
import type { Metrics } from './platform/metrics/metrics';

export interface StartParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** Called when the embedded database keeps exiting. The server cannot serve requests anymore. */
  readonly onDatabaseLost?: (reason: string) => void;
  readonly onAnswered?: ((call: AnsweredCall) => void) | undefined;
  /** The entry of the rates thread and the way to run the upload thread, for tests, which bundle the threads. */
  readonly threads?: { readonly rates: URL; readonly upload: UploadJobParts['run'] };
}

/** The configuration and the tools that every step of the start uses. */
export interface StartContext extends StartParts {
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** A step adds a function for each part that it starts. `stopAll` calls the last one first. */
  readonly stops: (() => Promise<void>)[];
}

/** The migrated database with its current rates. */
export interface ServerData {
  readonly connection: ConnectionOptions;
  readonly database: Database;
  readonly rateBook: LiveRateBook;
  readonly secret: string;
  readonly box: SecretBox;
  /** The demo accounts on the login page; null without a demo. */
  readonly demo: DemoOffer | null;
}

export async function stopAll({ stops, log }: Pick<StartContext, 'stops' | 'log'>): Promise<void> {
  for (const stopPart of stops.splice(0).reverse()) {
    await stopPart().catch((error: unknown) =>
      log.error({ err: error }, 'stopping a part of the server failed'),
    );
  }
}
