import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { ActorDb } from '../../server/platform/database/database';
import { REFUSED } from '../../server/platform/database/refusing-function';
import type { DB } from '../../server/platform/database/schema.generated';

/** The SQLSTATE of a missing permission. PostgreSQL also returns it if a policy forbids writing a row. */
export const DENIED = '42501';
/** The SQLSTATE of a violated check constraint. */
export const CHECK_VIOLATION = '23514';

export const runSql =
  <Row extends object>(statement: string) =>
  (tx: Transaction<DB>) =>
    tx.executeQuery<Row>(CompiledQuery.raw(statement));

/** Returns the SQLSTATE of a database error, or null if the attempt succeeds. Throws other errors. */
export async function sqlStateOf(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}

/** Returns the code with which a database function refuses the call, or null if it succeeds. Throws other errors. */
export async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === REFUSED) return error.message;
    throw error;
  }
}

/** Runs `work` as the actor and rolls it back. Returns its result, or the SQLSTATE of its database error. */
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

/**
 * Runs the statements and rolls them back. Returns how many rows they write in total, or the SQLSTATE of the first error.
 */
export function attemptWrite(db: ActorDb, ...statements: readonly string[]): Promise<number | string> {
  return attempt(db, async (tx) => {
    let written = 0;
    for (const statement of statements) {
      written += Number((await runSql(statement)(tx)).numAffectedRows ?? 0);
    }
    return written;
  });
}
