import type { Pool } from 'pg';
import type { AccessTokens } from '../../platform/access-token';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { SessionStore } from './session-store';

/** The dependencies of every way to sign in. */
export interface SignInParts {
  readonly database: Database;
  readonly pool: Pool;
  readonly sessions: SessionStore;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
}
