import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '../../../contract/call';
import type { AttentionCheck, readAttentionCall } from '../../../contract/statistics/attention';
import { canReadPlatformStatistics } from '../../../domain/access/can-read-platform-statistics';
import { ATTENTION_KINDS, MAX_ATTENTION_COUNT, MAX_ATTENTION_ITEMS } from '../../../domain/attention';
import { SYSTEM } from '../../../domain/people/actor';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { ATTENTION_QUERIES } from './attention-queries';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly caller: Caller;
}

interface FoundItem {
  readonly total: number;
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly at: Date | null;
  readonly day: string | null;
  readonly count: number | null;
  readonly max: number | null;
}

/**
 * Lists what needs an ADMIN's attention today. Reads as the system, because no other role may read invitations. Only an
 * ADMIN gets this far, and an ADMIN may read everything listed.
 */
export async function readAttention({
  database,
  clock,
  caller,
}: Parts): Promise<AnswerOf<typeof readAttentionCall, 200>> {
  requirePermission(canReadPlatformStatistics(caller));
  const now = clock.now();
  return database.as(SYSTEM).transaction(async (tx) => {
    const checks: AttentionCheck[] = [];
    for (const kind of ATTENTION_KINDS) {
      const { rows } = await firstOf(ATTENTION_QUERIES[kind](now)).execute(tx);
      const [first] = rows;
      if (first) checks.push({ kind, count: first.total, items: rows.map(presentItem) });
    }
    return { checks };
  });
}

/** Returns the first rows of a query with the count of all its rows, up to a maximum. */
const firstOf = (query: RawBuilder<unknown>) => sql<FoundItem>`
  with found as materialized (${query} limit ${MAX_ATTENTION_COUNT})
  select (select count(*)::integer from found) as total, found.* from found limit ${MAX_ATTENTION_ITEMS}`;

const presentItem = ({
  id,
  name,
  about,
  at,
  day,
  count,
  max,
}: FoundItem): AttentionCheck['items'][number] => ({
  id,
  name,
  about,
  at: at?.toISOString() ?? null,
  day,
  count,
  limit: max,
});
