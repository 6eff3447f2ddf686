import { SYSTEM } from '../../../../domain/actor';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { type CompiledReference, compileReference } from '../../../../rating/compile-reference';
import { compileTariff } from '../../../../rating/compile-tariff';
import type { Database } from '../../../platform/database/database';
import { loadReference } from './load-reference';
import { loadTariff } from './load-tariff';

/** Answers what a rate book is made of, compiled. Either asked again gives what is in force by then. */
export interface RateReader {
  /** A carrier's tariff as of one moment; null when there is no such active carrier. */
  tariff(carrierId: string): Promise<CompiledTariff | null>;
  /** What all carriers share, as of one moment. */
  reference(): Promise<CompiledReference>;
  /** Reads no more; what is still asked may fail. */
  stop(): Promise<void>;
}

/**
 * Reads as the system actor and compiles where it is called. A large tariff takes seconds of computing: the
 * server has it done in a thread of its own (`rate-book-thread.ts`).
 */
export function databaseReader(
  database: Database,
  options: { readonly circuity?: number | undefined } = {},
): RateReader {
  const { circuity } = options;
  const db = database.as(SYSTEM);
  return {
    async tariff(carrierId) {
      const tariff = await db.transaction((tx) => loadTariff(tx, carrierId), {
        isolation: 'repeatable read',
      });
      return tariff === null ? null : compileTariff(tariff);
    },
    async reference() {
      const reference = await db.transaction(loadReference, { isolation: 'repeatable read' });
      return compileReference(reference, circuity === undefined ? {} : { circuity });
    },
    stop: async () => undefined,
  };
}
