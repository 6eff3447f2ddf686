import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SYSTEM } from '../../../domain/people/actor';
import type { Caller } from '../../access/caller';
import type { StreamReply } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { ActorDb, Database } from '../../platform/database/database';
import type { BulkRunner } from './bulk-runner';
import { type BulkSearchRow, findBulkSearch } from './bulk-search-rows';
import { type BulkStreams, callerOfStream } from './bulk-streams';
import { findBookingContext } from './find-booking-context';
import { findLinesAfter, type StoredLine } from './lane-queries';
import { createLineQueue } from './line-queue';
import { presentLine } from './present-lane';
import { summarizeBulkSearch } from './summarize-bulk-search';

export interface StreamParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: Pick<BulkRunner, 'tryRun' | 'isStopping'>;
  readonly streams: BulkStreams;
}

/** Turning this many lanes into text takes about 2 ms. */
const LINES_PER_TURN = 25;
const LINES_PER_READ = 200;
const POLL_MS = 250;

/**
 * Streams the lanes of a bulk search and its summary. Rates the search in this process if no other process does; its lines
 * then come from memory. Otherwise, and for a reader that is too slow, the lines are read from the database. The search
 * continues if the reader leaves. Throws OVERLOADED if too many streams are open.
 */
export function streamBulkSearch(
  parts: StreamParts & { readonly db: ActorDb; readonly caller: Caller },
  id: string,
): StreamReply {
  const close = parts.streams.open(id, callerOfStream(parts.caller));
  return {
    status: 200,
    headers: { 'Content-Type': 'application/x-ndjson', Location: `/v1/quotes/bulk/${id}` },
    open() {
      const texts = streamTexts(parts, id);
      const encoder = new TextEncoder();
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          try {
            const { done, value } = await texts.next();
            if (!done) return controller.enqueue(encoder.encode(value));
            close();
            controller.close();
          } catch (error) {
            close();
            throw error;
          }
        },
        async cancel() {
          close();
          await texts.return();
        },
      });
    },
  };
}

async function* streamTexts(
  { database, clock, runner, db, caller }: Parameters<typeof streamBulkSearch>[0],
  id: string,
): AsyncGenerator<string, void, void> {
  const system = database.as(SYSTEM);
  // The search is read as the caller, who may lose the right to see it meanwhile.
  const find = () => db.transaction((tx) => findBulkSearch(tx, id));
  let search = await find();
  if (search === null) return;
  const { shipper_id: shipperId, carrier_id: carrierId } = search;
  const booking = await system.transaction((tx) => findBookingContext(tx, caller, shipperId, clock.now()));
  const textOf = (lines: readonly StoredLine[]): string =>
    lines.map((line) => `${JSON.stringify(presentLine(line, booking))}\n`).join('');

  let sent = 0;
  const queue = createLineQueue();
  const run =
    search.state === 'RUNNING' && search.lanes_rated === 0
      ? runner.tryRun({ id, companyId: shipperId ?? carrierId }, queue.add)
      : null;
  if (run === null) queue.end();
  else run.ended.then(queue.end, queue.end);
  try {
    for await (const lines of queue.batches()) {
      for (let from = 0; from < lines.length; from += LINES_PER_TURN) {
        const turn = lines.slice(from, from + LINES_PER_TURN);
        yield textOf(turn);
        sent = turn.at(-1)?.row ?? sent;
        await yieldToEventLoop();
      }
    }
  } finally {
    queue.end();
  }

  while (!runner.isStopping) {
    // The search is read before its lines, so that no line can be stored after both reads.
    search = await find();
    if (search === null) return;
    const after = sent;
    const lines = await system.transaction((tx) => findLinesAfter(tx, id, after, LINES_PER_READ));
    if (lines.length > 0) {
      yield textOf(lines);
      sent = lines.at(-1)?.row ?? sent;
    } else if (search.state !== 'RUNNING') {
      yield await summaryText(system, search);
      return;
    } else {
      await wait(POLL_MS);
    }
  }
}

async function summaryText(system: ActorDb, search: BulkSearchRow): Promise<string> {
  const summary = await system.transaction((tx) => summarizeBulkSearch(tx, search));
  return `${JSON.stringify({ summary })}\n`;
}
