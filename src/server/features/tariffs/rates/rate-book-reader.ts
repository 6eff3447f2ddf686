import { SYSTEM } from '../../../../domain/people/actor';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { type CompiledReference, compileReference } from '../../../../rating/compile-reference';
import { compileTariff } from '../../../../rating/compile-tariff';
import type { Database } from '../../../platform/database/database';
import { loadReference } from './load-reference';
import { loadTariff } from './load-tariff';

/** Reads the parts of a rate book from the database and compiles them. Each call reads the current state. */
export interface RateReader {
  /** Reads a carrier's tariff; null if there is no such active carrier. */
  tariff(carrierId: string): Promise<CompiledTariff | null>;
  /** Reads the data that all carriers share. */
  reference(): Promise<CompiledReference>;
  /** Stops the reader. Pending reads may reject. */
  stop(): Promise<void>;
}

/**
 * Reads as the system actor and compiles on the calling thread. A large tariff takes seconds of CPU time, so the server uses
 * this in a thread (`rate-book-thread.ts`).
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
