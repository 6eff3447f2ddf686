import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.generated';

/**
 * Ends the transaction's statements within a second after their client was killed. Otherwise a statement would hold its
 * locks until it completes, which still happens on systems that do not support the setting.
 */
export async function endWithClient(tx: Transaction<DB>): Promise<void> {
  await sql`do $$ begin
    set local client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null;
  end $$`.execute(tx);
}
