import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadUploadErrors } from '../../../contract/upload-endpoints';
import type { FileUploadError } from '../../../contract/upload-findings';
import type { FileUpload } from '../../../contract/uploads';
import { MAX_STORED_ERRORS } from '../../../domain/uploads';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { formatNumber } from '../../ui/format/number';
import { DownloadIcon } from '../../ui/icons';
import { FiguresTable } from '../../ui/table/figures-table';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import classes from './upload-panel.module.css';
import { fileNameOf } from './upload-text';
import { useDownload } from './use-download';
import { useUploadErrors } from './use-uploads';

/** The first errors of a rejected file, with a download of all that are stored. */
export function UploadErrors({ row }: { row: FileUpload }) {
  const text = useText();
  const download = useDownload();
  const [isLoading, setLoading] = useState(false);
  const { data, error, refetch } = useUploadErrors(row.id);
  const count = row.attributes.errors ?? 0;

  async function downloadAll() {
    setLoading(true);
    const file = fileNameOf(row, text).replace(/\.(csv|xlsx?)$/i, '');
    await download(
      addressOf(downloadUploadErrors.path, { params: { id: row.id } }),
      text('uploads.errors.file', { file }),
    );
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
          {data.filter(isAboutWholeFile).map(({ position, expected }) => (
            <p key={position} className={classes.text}>
              {text('uploads.errors.wholeFile', { expected })}
            </p>
          ))}
          <ErrorTable errors={data.filter((one) => !isAboutWholeFile(one))} />
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
          {text(count > MAX_STORED_ERRORS ? 'uploads.errors.download.some' : 'uploads.errors.download')}
        </Button>
      </div>
    </section>
  );
}

/** The error has no location, for example if the file is not a spreadsheet. */
const isAboutWholeFile = ({ line, columnName, value }: FileUploadError) =>
  line === null && columnName === null && (value === null || value === '');

function ErrorTable({ errors }: { errors: readonly FileUploadError[] }) {
  const text = useText();
  if (errors.length === 0) return null;
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
      rows={errors.map(({ position, line, columnName, value, expected }) => ({
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
