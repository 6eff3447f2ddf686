import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ActorDb } from '../../platform/database/database';
import { encodeSearch, type SearchRows } from './encode-search';
import { type KeptRow, keepSearches } from './keep-searches';
import type { UnnumberedRecord } from './quote-record';

/** Larger chunks are not stored faster, but their transactions hold the shipper's lock and the server's memory longer. */
const CHUNK = 250;
/** The first chunk is small, so that the first results of a bulk search need not wait for a whole chunk. */
const FIRST_CHUNK = 25;
/**
 * Rating this many lanes takes about 2 ms. Between two turns other requests run, and the previous chunk continues to be
 * sent, because it does not fit into the connection's buffer. With 25 lanes per turn the database had to wait for the rest
 * of the chunk (5.9 instead of 4.1 s for 10,000 lanes).
 */
const LANES_PER_TURN = 5;

/**
 * Stores many searches of one party, such as a bulk search, in chunks of one transaction each. `records` are taken as
 * needed, so a generator rates a chunk while the database stores the previous one, and memory holds two chunks. `onKept` is
 * called after each chunk with the number stored so far and what the database returned. `onChunk` is called before the first
 * record of a chunk is taken: the searches of a chunk are stored with the same time. Throws the errors of `keepSearches`;
 * the chunks stored before stay. Returns the number of searches stored.
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
    // The record is encoded at once, so that the records are not all in memory together.
    chunk.push(encodeSearch(record));
    if (chunk.length % LANES_PER_TURN === 0) await yieldToEventLoop();
    if (chunk.length < chunkLength) continue;
    chunkLength = CHUNK;
    await storing;
    storing = store(chunk);
    // The error is thrown where the promise is awaited.
    storing.catch(() => undefined);
    chunk = [];
    onChunk?.();
  }
  await storing;
  if (chunk.length > 0) await store(chunk);
  return kept;
}
