import { sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { AnswerOf } from '../../../../contract/call';
import type { LoadFile } from '../../../../contract/loads/load-files';
import type {
  LoadMessage,
  listLoadMessagesCall,
  listUnreadLoadsCall,
} from '../../../../contract/loads/load-messages';
import { isUuid } from '../../../../domain/ids';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import { findLoadFiles } from '../find-load-files';
import { type FoundMessage, findMessages } from './find-messages';

interface Parts {
  readonly db: ActorDb;
  readonly caller: Caller;
}

const MAX_UNREAD_LOADS = 100;

/**
 * Returns the latest messages of a load, or those before a position. Throws NOT_FOUND for a load that the caller may not
 * see.
 */
export async function listMessages(
  { db, caller }: Parts,
  id: string,
  before: number | undefined,
): Promise<AnswerOf<typeof listLoadMessagesCall, 200>> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const load = await tx
      .selectFrom('load')
      .leftJoin('load_message_read as mark', (join) =>
        join.onRef('mark.load_id', '=', 'load.id').on('mark.profile_id', '=', caller.profileId),
      )
      .select(['load.messages', 'mark.position'])
      .where('load.id', '=', id)
      .executeTakeFirst();
    if (!load) throw new AppError('NOT_FOUND');
    const found = await findMessages(tx, id, before);
    const files = await findLoadFiles(
      tx,
      found.flatMap(({ file_paths }) => file_paths),
    );
    return {
      messages: found.map((message) => presentMessage(message, files, caller)),
      total: load.messages,
      unread: load.messages - (load.position ?? 0),
    };
  });
}

const presentMessage = (
  message: FoundMessage,
  files: ReadonlyMap<string, LoadFile>,
  { profileId }: Caller,
): LoadMessage => ({
  position: message.position,
  at: message.at.toISOString(),
  side: message.side,
  by: message.made_by_name === null ? null : { id: message.made_by, name: message.made_by_name },
  isOwn: message.made_by === profileId,
  text: message.text,
  files: message.file_paths.flatMap((path) => files.get(path) ?? []),
});

/** Lists the loads of the caller's companies with messages that the caller has not read. */
export async function listUnreadLoads({
  db,
  caller,
}: Parts): Promise<AnswerOf<typeof listUnreadLoadsCall, 200>> {
  const { carrierIds, shipperIds, profileId } = caller;
  if (carrierIds.length + shipperIds.length === 0) return { rows: [] };
  const unreadOf = (column: 'carrier_id' | 'shipper_id', ids: readonly string[]) => sql`(
    select load.id, load.number, load.updated_at, load.messages - coalesce(mark.position, 0) as unread
    from load
    left join load_message_read mark on mark.load_id = load.id and mark.profile_id = ${profileId}
    where load.${sql.ref(column)} = any (${ids}::uuid[]) and load.messages > 0
      and load.messages > coalesce(mark.position, 0)
    order by load.updated_at desc limit ${MAX_UNREAD_LOADS}
  )`;
  const { rows } = await db.transaction((tx) =>
    sql<{ id: string; number: string; unread: number }>`
      select * from (
        ${unreadOf('carrier_id', carrierIds)} union ${unreadOf('shipper_id', shipperIds)}
      ) found
      order by updated_at desc limit ${MAX_UNREAD_LOADS}`.execute(tx),
  );
  return { rows: rows.map(({ id, number, unread }) => ({ loadId: id, number, unread })) };
}
