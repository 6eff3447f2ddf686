import { sql, type Transaction } from 'kysely';
import type { LoadSide } from '../../../../domain/loads/load-states';
import type { DB } from '../../../platform/database/schema.generated';

const PAGE = 50;

export interface FoundMessage {
  readonly position: number;
  readonly at: Date;
  readonly side: LoadSide;
  readonly made_by: string;
  /** Null if the actor may not see this name. */
  readonly made_by_name: string | null;
  readonly text: string;
  readonly file_paths: readonly string[];
}

/** Finds the latest 50 messages of a load, or those before a position, oldest first. */
export async function findMessages(
  tx: Transaction<DB>,
  loadId: string,
  before?: number,
): Promise<readonly FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select message.*, nullif(btrim(card.first_name || ' ' || card.last_name), '') as made_by_name
    from load_message message
    left join profile_card card on card.profile_id = message.made_by
    where message.load_id = ${loadId} ${before === undefined ? sql`` : sql`and message.position < ${before}`}
    order by message.position desc limit ${PAGE}`.execute(tx);
  return rows.toReversed();
}
