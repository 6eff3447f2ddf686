import { AppError, invalidInput } from '../../../contract/app-error';
import type { InputOf } from '../../../contract/call';
import type { FieldError, FileErrorAnswer } from '../../../contract/problems';
import type { searchBulkCall } from '../../../contract/quotes/bulk-search';
import { canSearch, type SearchParty } from '../../../domain/access/can-search';
import { utcDay } from '../../../domain/days/calendar-date';
import { newId } from '../../../domain/ids';
import { formatCount } from '../../../domain/money/format-amounts';
import { MAX_BULK_BYTES, MAX_BULK_LANES } from '../../../domain/shipment/bulk-search';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { UploadedBody } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { csvRows } from '../../platform/sheets/csv-rows';
import type { BulkOptions } from './bulk-lane';
import { findPickupError, withDefaults } from './bulk-options';
import type { BulkRunner } from './bulk-runner';
import { type BulkStreams, callerOfStream } from './bulk-streams';
import { knownToBook } from './known-zips';
import { openBulkSearch } from './open-bulk-search';
import { type ReadLanes, readCsvLanes } from './read-csv-lanes';
import { readJsonLanes } from './read-json-lanes';

export interface SearchBulkContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly currentBook: () => RateBook | null;
  readonly runner: Pick<BulkRunner, 'expect'>;
  readonly streams: BulkStreams;
}

/** The response that is stored with an Idempotency-Key. The stream needs only this field later. */
export interface StartedBulkSearch {
  readonly id: string;
}

/**
 * Checks all lanes of a file and opens a bulk search of them. Throws INVALID_INPUT with all errors of the parameters, or
 * otherwise of the file, and then SEARCH_QUOTA_EXCEEDED; in each case nothing is stored. Throws OVERLOADED if too many
 * streams are open, and NOT_READY until the rates are loaded.
 */
export async function searchBulk(
  { db, clock, caller, currentBook, runner, streams }: SearchBulkContext,
  { shipperId, carrierId, ...sent }: InputOf<typeof searchBulkCall>['query'],
  body: UploadedBody,
): Promise<StartedBulkSearch> {
  const now = clock.now();
  const permission = canSearch(caller, { shipperId, carrierId });
  if (!permission.allowed && permission.field === null) {
    throw new AppError('FORBIDDEN', { detail: permission.reason });
  }
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const options = withDefaults(sent, utcDay(now));
  const errors: FieldError[] = [];
  const pickup = findPickupError(options, utcDay(now));
  if (pickup !== null) errors.push(pickup);
  if (!permission.allowed)
    errors.push({ field: permission.field ?? 'shipperId', message: permission.reason });
  if (errors.length > 0 || !permission.allowed) throw invalidInput(...errors);

  const read = await readLanes(body, book, options);
  if (read.errorCount > 0) throw fileErrors(read);
  const id = newId(now.getTime());
  runner.expect(id);
  streams.reserve(id, callerOfStream(caller));
  try {
    await openBulkSearch(db, {
      id,
      openedAt: now,
      party: partyOfFile(permission.party),
      options,
      lanes: read.lanes,
      fileName: body.fileName,
    });
  } catch (error) {
    streams.release(id);
    throw error;
  }
  return { id };
}

/** Searches by an API key keep the source API, and searches by a carrier stay tests. */
const partyOfFile = (party: SearchParty): SearchParty =>
  party.source === 'SEARCH_PAGE' ? { ...party, source: 'BULK_SEARCH' } : party;

async function readLanes(body: UploadedBody, book: RateBook, options: BulkOptions): Promise<ReadLanes> {
  const known = knownToBook(book);
  if (body.contentType === 'application/x-ndjson') {
    const parts: Uint8Array[] = [];
    for await (const part of body.content()) parts.push(part);
    return readJsonLanes(Buffer.concat(parts).toString('utf8'), known, options);
  }
  const limits = { rows: MAX_BULK_LANES, bytes: MAX_BULK_BYTES };
  // A new iteration reads the body from its start.
  const source = { [Symbol.asyncIterator]: () => body.content()[Symbol.asyncIterator]() };
  return readCsvLanes(csvRows(source, limits), known, { limits });
}

function fileErrors({ errors, errorCount, rowOfLine }: ReadLanes): AppError {
  return new AppError('INVALID_INPUT', {
    detail: `The file has ${formatCount(errorCount, 'error')}. Nothing was searched.`,
    fileErrors: errors.map(
      ({ line, column, value, expected, repeats }): FileErrorAnswer => ({
        row: (line !== null && rowOfLine.get(line)) || null,
        line,
        column,
        value,
        expected,
        count: repeats?.count ?? 1,
        lines: [...(repeats?.lines ?? (line === null ? [] : [line]))],
      }),
    ),
  });
}
