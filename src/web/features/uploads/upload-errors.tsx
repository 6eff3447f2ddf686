import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadUploadErrors } from '../../../contract/uploads/upload-endpoints';
import type { FileUploadError } from '../../../contract/uploads/upload-findings';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { MAX_STORED_ERRORS } from '../../../domain/uploads';
import { addressOf } from '../../api/request';
import { type Text, useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { formatNumber } from '../../ui/format/number';
import { DownloadIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { FiguresTable } from '../../ui/table/figures-table';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { fileNameOf } from './upload-text';
import classes from './uploads.module.css';
import { useDownload } from './use-download';
import { useUploadErrors } from './use-uploads';

const MAX_LISTED_LINES = 3;

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
    <Section title={text('uploads.errors')} level={3}>
      {error && (
        <ReadFailure failed={text('uploads.errors.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowSkeleton rows={3} />}
      {data && (
        <>
          {data.reduce((sum, one) => sum + one.count, 0) < count && (
            <p className={font.hint}>
              {text('uploads.errors.shown', {
                shown: formatNumber(data.length),
                count: formatNumber(count),
              })}
            </p>
          )}
          {data.filter(isAboutWholeFile).map(({ position, source, expected }) => (
            <p key={position}>
              {source !== null && `${source}: `}
              {text('uploads.errors.wholeFile', { expected })}
            </p>
          ))}
          <ErrorTable errors={data.filter((one) => !isAboutWholeFile(one))} />
        </>
      )}
      <div className={flow.buttons}>
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
    </Section>
  );
}

/** Whether the error has no location, for example if the file is not a spreadsheet. */
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
      rows={errors.map(({ position, source, lines, count, columnName, value, expected }) => ({
        key: String(position),
        header: (
          <>
            {source !== null && <BreakableName name={`${source} `} />}
            <span className={`${font.strong} ${classes.key}`}>{linesText(lines, count, text)}</span>
            {columnName !== null && <BreakableName name={columnName} />}
            {count > 1 && <span className={font.small}> {text('uploads.errors.times', { count })}</span>}
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

function linesText(lines: readonly number[], count: number, text: Text): string {
  const [first] = lines;
  if (first === undefined) return '-';
  if (count === 1) return text('uploads.errors.lineOf', { line: formatNumber(first) });
  const listed = lines.slice(0, MAX_LISTED_LINES);
  const values = { lines: listed.map((line) => formatNumber(line)).join(', ') };
  return count > listed.length
    ? text('uploads.errors.linesMore', { ...values, count: formatNumber(count - listed.length) })
    : text('uploads.errors.linesOf', values);
}
