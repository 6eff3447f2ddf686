import type { Pool } from 'pg';
import type { TakenValueLimit } from '../../access/taken-value-limit';
import type { Clock } from '../../platform/clock';
import { codeOf } from '../../platform/read-error';
import { countTakenValue } from './attempts';

/** SQLSTATE of a value that is already in use. */
const UNIQUE_VIOLATION = '23505';

/**
 * Limits how often a caller can learn that a value is in use, because that reveals users and companies that they cannot see,
 * and audits each such response. An ADMIN sees all users and companies anyway.
 */
export function createTakenValueLimit(parts: {
  readonly pool: Pool;
  readonly clock: Clock;
}): TakenValueLimit {
  const { pool, clock } = parts;
  return async (caller, { field, value }, save) => {
    if (value === undefined || caller.roles.includes('ADMIN')) return save();
    // The attempt is counted first, so that concurrent calls cannot slip through.
    const refund = await countTakenValue(pool, caller.profileId, clock.now().getTime());
    try {
      const saved = await save();
      await refund();
      return saved;
    } catch (error) {
      if (codeOf(error) !== UNIQUE_VIOLATION) await refund();
      // The entry is added before the response, so no response goes out without one.
      else
        await pool.query('select actor.add_taken_value_entry($1, $2, $3)', [caller.profileId, field, value]);
      throw error;
    }
  };
}
