import type { FileUploadChange } from '../../../contract/uploads/upload-findings';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../domain/uploads';
import { type ChangedCell, changedRows, MAX_SHOWN_PER_KIND } from '../../api/changed-rows';
import type { ColumnWords } from '../../texts/column-words';
import { useColumnWords } from '../../texts/use-column-words';
import { type Text, useText } from '../../texts/use-text';
import { formatChangedCell } from '../../ui/format/amount-change';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { ChangedRows } from '../../ui/table/changed-rows';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { useUploadChanges } from './use-uploads';

/** Some of the rows that an upload would remove, change, or create. */
export function UploadChanges({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useUploadChanges(id);
  if (error) {
    return (
      <ReadFailure failed={text('uploads.changes.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <RowSkeleton rows={3} />;
  const types = [...new Set(data.map(({ key }) => key.type))].filter(isTypeOfPart);
  if (types.length > 0) {
    // The key names a part only if its type is one of the tariff's types. A file may have its own column named type.
    return types.map((type) => (
      <ChangesOf
        key={type}
        title={text(`uploads.type.${type}`)}
        changes={data.filter(({ key }) => key.type === type)}
        omitted={['type']}
      />
    ));
  }
  return <ChangesOf title={text('uploads.changes')} changes={data} />;
}

const isTypeOfPart = (type: unknown): type is TariffUpload => TARIFF_UPLOADS.some((one) => one === type);

interface ChangesOfProps {
  title: string;
  changes: readonly FileUploadChange[];
  omitted?: readonly string[];
}

function ChangesOf({ title, changes: data, omitted = [] }: ChangesOfProps) {
  const text = useText();
  const words = useColumnWords();
  const shown = changedRows(data, omitted);
  if (shown.length === 0) return null;
  return (
    <Section title={title} level={3}>
      {shown.length < data.length && (
        <p className={font.hint}>{text('uploads.changes.some', { count: MAX_SHOWN_PER_KIND })}</p>
      )}
      <ChangedRows
        label={title}
        nameHeader={text('uploads.changes.row')}
        cellsHeader={text('uploads.changes.cells')}
        rows={shown.map(({ id: row, change, key, cells }) => ({
          id: row,
          name: key.length === 0 ? text('uploads.changes.blank') : words.key(key),
          mark: text(`uploads.changes.${change}`),
          cells: cells.map((cell) => cellText(cell, change === 'UPDATED', text, words)),
        }))}
      />
    </Section>
  );
}

function cellText(cell: ChangedCell, isChanged: boolean, text: Text, words: ColumnWords): string {
  const column = words.name(cell.column);
  const blank = text('uploads.changes.blank');
  const { before, after, percent } = formatChangedCell(words.cell(cell));
  if (!isChanged) return text('uploads.changes.value', { column, value: after ?? before ?? blank });
  const values = { column, before: before ?? blank, after: after ?? blank };
  return percent === null
    ? text('uploads.changes.from', values)
    : text('uploads.changes.fromAmount', { ...values, percent });
}
