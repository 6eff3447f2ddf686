import { AppError, wrongState } from '../../../contract/app-error';
import type { Load } from '../../../contract/loads/loads';
import { canChangeLoad, TOO_LATE_TO_CANCEL, wrongLoadStatus } from '../../../domain/access/can-change-load';
import { isUuid } from '../../../domain/ids';
import type { LoadAction, LoadStatus } from '../../../domain/loads/load-states';
import { requireSide } from '../../access/require-permission';
import { joinTransaction } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import { findLoad } from './find-load';
import { mailTransition } from './load-mails';
import { factsOf } from './present-load';
import { type LoadContext, readLoadIn } from './read-load';

const CHANGE_STATUS = refusing('change_load_status', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: () => new AppError('FORBIDDEN'),
  STATUS: ({ present }: { present: LoadStatus }) => wrongState(wrongLoadStatus(present)),
  DAY: () => new AppError('TOO_LATE_TO_CANCEL', { detail: TOO_LATE_TO_CANCEL }),
});

export interface WantedChange {
  readonly action: LoadAction;
  readonly reason: string | null;
  /** Whether the change comes from the signed link of a mail. */
  readonly isByLink?: boolean;
}

/**
 * Accepts, declines or cancels a load, and mails the other side in the same transaction. Throws FORBIDDEN for a side that
 * may not do this, and WRONG_STATE or TOO_LATE_TO_CANCEL if it is not possible now.
 */
export async function changeLoad(
  context: LoadContext,
  id: string,
  { action, reason, isByLink = false }: WantedChange,
): Promise<Load> {
  const { db, caller, clock } = context;
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const found = await findLoad(tx, id);
    if (found === null) throw new AppError('NOT_FOUND');
    requireSide(canChangeLoad(caller, factsOf(found), action, clock.now()));
    // The status may have changed since it was read, so the database decides.
    const changed = await joinTransaction(tx, db.actor).call<{ transition_position: number }>(CHANGE_STATUS, {
      changed_at: clock.now().toISOString(),
      changed_load: id,
      wanted: action,
      given_reason: reason,
      is_by_link: isByLink,
    });
    await mailTransition(tx, db.actor, { loadId: id, position: changed.transition_position });
    return readLoadIn(tx, context, id);
  });
}
