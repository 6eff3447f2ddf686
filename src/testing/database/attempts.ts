import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { ActorDb } from '../../server/platform/database/database';
import type { DB } from '../../server/platform/database/schema.generated';

/** SQLSTATE of a missing permission, also for a row that a policy does not allow to write. */
export const DENIED = '42501';
/** SQLSTATE of a violated check constraint. */
export const CHECK_VIOLATION = '23514';

export const runSql =
  <Row extends object>(statement: string) =>
  (tx: Transaction<DB>) =>
    tx.executeQuery<Row>(CompiledQuery.raw(statement));

/** The SQLSTATE of a database error; null if the attempt succeeds. Other errors are thrown. */
export async function sqlStateOf(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

/** The result of `work` as the actor, or the SQLSTATE of its database error. Always rolled back. */
export async function attempt<T>(
  db: ActorDb,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T | string> {
  const undo = new Error('undo');
  let result: { readonly value: T } | null = null;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    if (error !== undo) throw error;
  }
  return (result as unknown as { readonly value: T }).value;
}

/** How many rows the statements write in total, or the SQLSTATE of the first error. Always rolled back. */
export function attemptWrite(db: ActorDb, ...statements: readonly string[]): Promise<number | string> {
  return attempt(db, async (tx) => {
    let written = 0;
    for (const statement of statements) {
      written += Number((await runSql(statement)(tx)).numAffectedRows ?? 0);
    }
    return written;
  });
}
