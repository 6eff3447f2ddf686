import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FileUploadError } from '../../../contract/upload-findings';
import type { FileUpload } from '../../../contract/uploads';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { formatNumber } from '../../ui/format/number';
import { DownloadIcon } from '../../ui/icons';
import { FiguresTable } from '../../ui/table/figures-table';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import classes from './upload-panel.module.css';
import { fileNameOf } from './upload-words';
import { useDownload } from './use-download';
import { useUploadErrors } from './use-uploads';

/** So many are kept of one file. */
const MOST_KEPT = 1_000;

/** The first faults of a refused file, and all that are kept as a file. */
export function UploadErrors({ row }: { row: FileUpload }) {
  const text = useText();
  const download = useDownload();
  const [isLoading, setLoading] = useState(false);
  const { data, error, refetch } = useUploadErrors(row.id);
  const count = row.attributes.errors ?? 0;

  async function downloadAll() {
    setLoading(true);
    const file = fileNameOf(row, text).replace(/\.(csv|xlsx?)$/i, '');
    await download(`/v1/uploads/${row.id}/errors`, text('uploads.errors.file', { file }));
    setLoading(false);
  }

  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{text('uploads.errors')}</h3>
      {error && (
        <ReadFailure failed={text('uploads.errors.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowSkeleton label={text('app.loading')} rows={3} />}
      {data && (
        <>
          {data.length < count && (
            <p className={classes.note}>
              {text('uploads.errors.shown', {
                shown: formatNumber(data.length),
                count: formatNumber(count),
              })}
            </p>
          )}
          {data.filter(isOfWhole).map(({ position, expected }) => (
            <p key={position} className={classes.said}>
              {text('uploads.errors.whole', { expected })}
            </p>
          ))}
          <FaultTable faults={data.filter((fault) => !isOfWhole(fault))} />
        </>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={16} />}
          loading={isLoading}
          onClick={() => void downloadAll()}
        >
          {text(count > MOST_KEPT ? 'uploads.errors.download.some' : 'uploads.errors.download')}
        </Button>
      </div>
    </section>
  );
}

/** Such as a file that is no sheet at all: there is no place in it to name. */
const isOfWhole = ({ line, columnName, value }: FileUploadError) =>
  line === null && columnName === null && (value === null || value === '');

function FaultTable({ faults }: { faults: readonly FileUploadError[] }) {
  const text = useText();
  if (faults.length === 0) return null;
  return (
    <FiguresTable
      isSideBySide
      hasQuietHeaders
      headerWidthPx={200}
      label={text('uploads.errors')}
      corner={text('uploads.errors.line')}
      columns={[
        { key: 'value', header: text('uploads.errors.value') },
        { key: 'expected', header: text('uploads.errors.expected') },
      ]}
      rows={faults.map(({ position, line, columnName, value, expected }) => ({
        key: String(position),
        header: (
          <>
            <span className={classes.rowKey}>
              {line === null ? '-' : text('uploads.errors.lineOf', { line: formatNumber(line) })}
            </span>
            {columnName !== null && <BreakableName name={columnName} />}
          </>
        ),
        cells: [
          value === null || value === '' ? text('uploads.changes.blank') : value,
          <BreakableName key="expected" name={expected} />,
        ],
      }))}
    />
  );
}
