import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { changeBook, emptyBook, type RateBook } from '../../../../rating/rate-book';
import { inSlices } from '../../../platform/in-slices';
import type { Revisions } from './load-reference';
import type { RateReader } from './rate-book-reader';

/** Two reads run concurrently, so that the database reads one tariff while the thread compiles another. */
const CONCURRENT_READS = 2;

/** A rate book with the revisions that it was built from. */
export interface LoadedBook {
  readonly revisions: Revisions;
  readonly book: RateBook;
}

/** Loads the changes since `current` and builds the next book. Returns `current` itself if nothing changed. */
export async function rebuildBook(
  reader: RateReader,
  current: LoadedBook | null,
  revisions: Revisions,
): Promise<LoadedBook> {
  const isReferenceNew = current === null || current.revisions.reference !== revisions.reference;
  const previous = new Map(current?.book.carriers.map(({ name, tariff }) => [name.id, tariff]));
  const toRead = Array.from(revisions.carriers.keys()).filter((id) => {
    const tariff = previous.get(id);
    const isCurrent = current?.revisions.carriers.get(id) === revisions.carriers.get(id);
    return tariff === undefined || !isCurrent || (isReferenceNew && dependsOnReference(tariff));
  });
  const isCarrierRemoved = Array.from(previous.keys()).some((id) => !revisions.carriers.has(id));
  if (current !== null && !isReferenceNew && toRead.length === 0 && !isCarrierRemoved) return current;

  // The reference data is read before the tariffs: if a facility moves in between, it is newer in a tariff, never older.
  const reference = isReferenceNew ? await reader.reference() : current.book.reference;

  const known = new Map<string, number>();
  for (const id of previous.keys()) {
    const revision = revisions.carriers.get(id);
    if (revision !== undefined) known.set(id, revision);
  }
  const changed = await readTariffs(reader, toRead);
  for (const id of toRead) known.delete(id);
  for (const { carrier } of changed) known.set(carrier.id, carrier.revision);
  const removed = Array.from(previous.keys()).filter((id) => !known.has(id));
  const book = await inSlices(
    changeBook(current?.book ?? emptyBook(reference), { reference, updated: changed, removed }),
  );
  return { revisions: { reference: reference.revision, carriers: known }, book };
}

/**
 * Reads the tariffs of those carriers that are still active, unordered. The first failure stops all reads, so that none is
 * still running when the next check starts a second later.
 */
async function readTariffs(reader: RateReader, carrierIds: readonly string[]): Promise<CompiledTariff[]> {
  const read: CompiledTariff[] = [];
  const ids = carrierIds.values();
  let hasFailed = false;
  const readNext = async () => {
    for (const id of ids) {
      if (hasFailed) return;
      try {
        const tariff = await reader.tariff(id);
        if (tariff !== null) read.push(tariff);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const readings = await Promise.allSettled(Array.from({ length: CONCURRENT_READS }, readNext));
  const failed = readings.find((reading) => reading.status === 'rejected');
  if (failed) throw failed.reason;
  return read;
}

/** The ZIPs of facilities are the only reference data in a tariff. */
const dependsOnReference = (tariff: CompiledTariff) => tariff.names.facilities.length > 0;
