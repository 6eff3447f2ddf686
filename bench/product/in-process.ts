import { type Actor, SYSTEM } from '../../src/domain/people/actor';
import { databaseReader } from '../../src/server/features/tariffs/rates/rate-book-reader';
import { startRateBook } from '../../src/server/features/tariffs/rates/start-rate-book';
import { type ActorDb, openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import { ADMIN_EMAIL } from './sign-in';
import type { Product } from './start-product';

/** Opens the product's use cases in the bench's process, on the database of a started product, as the demo's ADMIN. */
export async function openInProcess(product: Product) {
  const log = createLog('error', process.stderr);
  const database = openDatabase(product.connection, { log });
  const rateBook = await startRateBook({ database, reader: databaseReader(database), log });
  const book = rateBook.current();
  if (book === null) throw new Error('the rate book is not loaded');
  const system = database.as(SYSTEM);
  const { id } = await system.transaction((tx) =>
    tx.selectFrom('profile').select('id').where('email', '=', ADMIN_EMAIL).executeTakeFirstOrThrow(),
  );
  const actor: Actor & { kind: 'user' } = { kind: 'user', profileId: id };
  return {
    book,
    database,
    system,
    actor,
    db: database.as(actor) satisfies ActorDb,
    async close() {
      await rateBook.stop();
      await database.close();
    },
  };
}
