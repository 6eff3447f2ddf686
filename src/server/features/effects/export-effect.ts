import { AppError } from '../../../contract/app-error';
import { ROW_LIMIT_HEADER } from '../../../contract/limits';
import { endColumns } from '../../../domain/tariffs/lane-file-columns';
import { effectBasisPoints } from '../../../domain/tariffs/tariff-effects';
import type { FileColumn } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { TEMPERATURE_NAMES } from '../../../domain/text/trade-words';
import type { BytesReply } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { tableFile } from '../../platform/sheets/table-file';
import type { ChangedSearch } from './changed-searches';
import { findChangedSearches } from './effect-queries';

const percentOf = ({ beforeCents, afterCents }: ChangedSearch): number | null =>
  beforeCents === null || afterCents === null ? null : effectBasisPoints(beforeCents, afterCents) / 100;

const differenceOf = ({ beforeCents, afterCents }: ChangedSearch): number | null =>
  beforeCents === null || afterCents === null ? null : afterCents - beforeCents;

const COLUMNS: readonly FileColumn<ChangedSearch>[] = [
  { header: 'Searched on', kind: 'day', value: ({ searchedOn }) => searchedOn },
  ...endColumns<ChangedSearch>('From', ({ from }) => ({ zip: from.zip, place: from.name })),
  ...endColumns<ChangedSearch>('To', ({ to }) => ({ zip: to.zip, place: to.name })),
  {
    header: 'Temperature',
    value: ({ temperature }) => TEMPERATURE_NAMES[temperature as keyof typeof TEMPERATURE_NAMES],
  },
  { header: 'Pallets', value: ({ pallets }) => pallets },
  { header: 'Price before', kind: 'dollars', value: ({ beforeCents }) => beforeCents },
  { header: 'Price after', kind: 'dollars', value: ({ afterCents }) => afterCents },
  { header: 'Change', kind: 'dollars', value: differenceOf },
  { header: 'Change %', value: percentOf },
];

/**
 * Returns the searches whose price a comparison changes, as a file. Throws NOT_FOUND if the caller may not see the
 * comparison, and WRONG_STATE while it has no result.
 */
export async function exportEffect(
  { db, clock }: { readonly db: ActorDb; readonly clock: Clock },
  place: { readonly carrierId: string; readonly id: string },
  format: TableFileFormat,
): Promise<BytesReply> {
  const found = await db.transaction((tx) => findChangedSearches(tx, { ...place, now: clock.now() }));
  if (found === null) throw new AppError('NOT_FOUND');
  if (found.status !== 'FINISHED') {
    throw new AppError('WRONG_STATE', { detail: 'This comparison has no result.' });
  }
  return tableFile({
    name: 'changed-searches',
    format,
    columns: COLUMNS,
    keys: found.changed,
    isCut: false,
    limitHeader: ROW_LIMIT_HEADER,
    readRows: async (rows) => rows,
  });
}
