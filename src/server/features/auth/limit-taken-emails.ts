import type { Pool } from 'pg';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { countTakenEmail } from './attempts';

/** SQLSTATE of a value that is already in use. */
const UNIQUE_VIOLATION = '23505';

/**
 * Limits how often a caller can learn that an email is in use, because that reveals users of other companies. An ADMIN
 * sees all users anyway.
 */
export function createTakenEmailLimit({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  return async <T>(caller: Caller, email: string | undefined, save: () => Promise<T>): Promise<T> => {
    if (email === undefined || caller.roles.includes('ADMIN')) return save();
    // Counted first, so that concurrent calls cannot slip through.
    const refund = await countTakenEmail(pool, caller.profileId, clock.now().getTime());
    try {
      const saved = await save();
      await refund();
      return saved;
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) await refund();
      throw error;
    }
  };
}
