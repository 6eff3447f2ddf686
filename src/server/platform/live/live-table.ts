import type { ActorDb } from '../database/database';

/** A row as clients receive it. */
export interface LiveRow {
  readonly id: string;
  /** The time in ISO 8601. It is also the event's id. */
  readonly updated_at: string;
}

/** Reads rows as the listening user, ordered by `updated_at`. */
export interface LiveTable {
  /** Reads only the rows that the actor may read. */
  byIds(db: ActorDb, ids: readonly string[]): Promise<readonly LiveRow[]>;
  /** Reads the newest `limit` rows that are unfinished or changed since a minute before `since` (or before now). */
  recent(db: ActorDb, since: Date | null, limit: number): Promise<readonly LiveRow[]>;
}
