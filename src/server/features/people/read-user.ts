import type { AnswerOf } from '../../../contract/call';
import type { readUserCall } from '../../../contract/people/people';
import type { ActorDb } from '../../platform/database/database';

/** Returns the signed-in user, as one row of `vw_user`. */
export async function readUser(db: ActorDb): Promise<AnswerOf<typeof readUserCall, 200>> {
  const rows = await db.transaction((tx) => tx.selectFrom('vw_user').selectAll().execute());
  return {
    rows: rows.map((row) => ({ ...row })),
    total: rows.length,
    page: 1,
    limit: 1,
  };
}
