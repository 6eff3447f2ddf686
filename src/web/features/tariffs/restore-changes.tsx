import { UPLOAD_TYPES, type UploadChange } from '../../../domain/uploads';
import { type ChangedCell, changedRows, MAX_SHOWN_PER_KIND } from '../../api/changed-rows';
import type { ColumnWords } from '../../texts/column-words';
import { useColumnWords } from '../../texts/use-column-words';
import { type Text, useText } from '../../texts/use-text';
import { formatChangedCell } from '../../ui/format/amount-change';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ChangedRows } from '../../ui/table/changed-rows';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { useRestoreChanges } from './use-revisions';

/** Some of the rows that a restore would remove, change, and create, with their file. */
export function RestoreChanges({ id }: { id: string }) {
  const text = useText();
  const words = useColumnWords();
  const { data, error, refetch } = useRestoreChanges(id);
  if (error) {
    return (
      <ReadFailure failed={text('tariffs.changes.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <RowSkeleton rows={3} />;
  const typeOf = new Map(data.map(({ position, key }) => [String(position), key.type]));
  const shown = changedRows(data, ['type']);
  return (
    <section className={flow.stack}>
      <h3 className={font.heading}>{text('tariffs.changes')}</h3>
      {shown.length < data.length && (
        <p className={font.hint}>{text('tariffs.changes.some', { count: MAX_SHOWN_PER_KIND })}</p>
      )}
      <ChangedRows
        label={text('tariffs.changes')}
        nameHeader={text('tariffs.changes.row')}
        cellsHeader={text('tariffs.changes.cells')}
        rows={shown.map(({ id: row, change, key, cells }) => ({
          id: row,
          name: words.key(key),
          mark: markOf(change, typeOf.get(row), text),
          cells: cells.map((cell) => cellText(cell, change, text, words)),
        }))}
      />
    </section>
  );
}

function markOf(change: UploadChange, type: unknown, text: Text): string {
  const known = UPLOAD_TYPES.find((one) => one === type);
  const what = text(`tariffs.changes.${change}`);
  return known ? text('tariffs.changes.mark', { type: text(`uploads.type.${known}`), what }) : what;
}

function cellText(cell: ChangedCell, change: UploadChange, text: Text, words: ColumnWords): string {
  const column = words.name(cell.column);
  const blank = text('tariffs.changes.blank');
  const { before, after, percent } = formatChangedCell(words.cell(cell));
  if (change !== 'UPDATED') return text('tariffs.changes.cell', { column, value: after ?? before ?? blank });
  const values = { column, before: before ?? blank, after: after ?? blank };
  return percent === null
    ? text('tariffs.changes.from', values)
    : text('tariffs.changes.fromAmount', { ...values, percent });
}
