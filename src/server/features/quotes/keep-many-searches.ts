import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ActorDb } from '../../platform/database/database';
import { encodeSearch, type SearchRows } from './encode-search';
import { type KeptRow, keepSearches } from './keep-searches';
import type { UnnumberedRecord } from './quote-record';

/** Larger chunks store no faster, but their transactions hold the shipper's lock and the server's memory longer. */
const CHUNK = 250;
/** The first results of a bulk search must not wait for a whole chunk. */
const FIRST_CHUNK = 25;
/**
 * Rating this many lanes takes about 2 ms. Between two turns other requests run, and the chunk before goes on being sent: it
 * does not fit into the connection's buffer. With 25 lanes a turn the database waited for its rest (5.9 instead of 4.1 s for
 * 10,000 lanes).
 */
const LANES_PER_TURN = 5;

/**
 * Stores many searches of one party, such as a bulk search, in chunks of one transaction each. `records` are taken as
 * needed, so a generator rates a chunk while the database stores the one before, and memory holds two chunks. `onKept` is
 * called after each chunk with the number stored so far and what the database returned, and `onChunk` before its first record
 * is taken: the searches of a chunk are stored as made at one moment. Throws as `keepSearches`; the chunks stored before stay.
 * Returns the number of searches stored.
 */
export async function keepManySearches(
  db: ActorDb,
  records: Iterable<UnnumberedRecord>,
  {
    onChunk,
    onKept,
  }: { readonly onChunk?: () => void; readonly onKept?: (count: number, kept: KeptRow) => void } = {},
): Promise<number> {
  let kept = 0;
  let storing: Promise<void> = Promise.resolve();
  const store = async (chunk: readonly SearchRows[]) => {
    const row = await keepSearches(db, chunk);
    kept += chunk.length;
    onKept?.(kept, row);
  };
  let chunk: SearchRows[] = [];
  let chunkLength = FIRST_CHUNK;
  onChunk?.();
  for (const record of records) {
    // Encoded at once, so that the records are not in memory together.
    chunk.push(encodeSearch(record));
    if (chunk.length % LANES_PER_TURN === 0) await yieldToEventLoop();
    if (chunk.length < chunkLength) continue;
    chunkLength = CHUNK;
    await storing;
    storing = store(chunk);
    // The error is thrown where it is awaited.
    storing.catch(() => undefined);
    chunk = [];
    onChunk?.();
  }
  await storing;
  if (chunk.length > 0) await store(chunk);
  return kept;
}
