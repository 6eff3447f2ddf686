import { AppError, invalidInput, wrongState } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { sendLoadMessageCall } from '../../../../contract/loads/load-messages';
import { isUuid } from '../../../../domain/ids';
import { loadFilePath } from '../../../../domain/loads/load-files';
import { MAX_LOAD_MESSAGES, MAX_MESSAGES_PER_MINUTE } from '../../../../domain/loads/messages';
import { hasRight } from '../../../../domain/people/permissions';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, joinTransaction } from '../../../platform/database/database';
import { refusing } from '../../../platform/database/refusing-function';
import { mailNewMessage } from './message-mails';

interface Parts {
  readonly db: ActorDb;
  readonly caller: Caller;
}

const SEND_MESSAGE = refusing('send_load_message', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  RATE: () =>
    new AppError('TOO_MANY_ATTEMPTS', {
      detail: `You can send ${MAX_MESSAGES_PER_MINUTE} messages a minute. Please wait a moment.`,
      retryAfterSeconds: 60,
    }),
  FULL: () => wrongState(`A load can have ${MAX_LOAD_MESSAGES} messages.`),
  FILE: () => invalidInput({ field: 'fileUrls', message: 'Must be files of this load' }),
});

/**
 * Adds a message to a load, and mails the other side in the same transaction. The database decides whether the caller sees
 * the load and may send another message now.
 */
export async function sendMessage(
  { db, caller, clock }: Parts & { readonly clock: Clock },
  id: string,
  { text, fileUrls = [] }: InputOf<typeof sendLoadMessageCall>['body'],
): Promise<{ position: number }> {
  if (!isUuid(id) || !hasRight(caller.roles, 'load.message')) throw new AppError('NOT_FOUND');
  const paths = fileUrls.map(loadFilePath);
  return db.transaction(async (tx) => {
    const { message_position: position } = await joinTransaction(tx, db.actor).call<{
      message_position: number;
    }>(SEND_MESSAGE, {
      sent_at: clock.now().toISOString(),
      to_load: id,
      message_text: text,
      paths: JSON.stringify(paths),
    });
    await mailNewMessage(tx, db.actor, { loadId: id, position, now: clock.now() });
    return { position };
  });
}

/** Marks messages as read by the caller. Throws NOT_FOUND for a load that the caller may not see. */
export async function markRead({ db }: Pick<Parts, 'db'>, id: string, position: number): Promise<void> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  await db.transaction(async (tx) => {
    const { is_found } = await joinTransaction(tx, db.actor).call<{ is_found: boolean }>(
      'mark_load_messages_read',
      { marked_load: id, read_position: position },
    );
    if (!is_found) throw new AppError('NOT_FOUND');
  });
}
