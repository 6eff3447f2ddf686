import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { fileAddress } from '../../../domain/places/image-places';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import font from '../../ui/page/font.module.css';
import { CutText } from '../../ui/table/cut-text';
import type { DataColumn } from '../../ui/table/data-table';
import { RowButton } from '../../ui/table/row-button';
import { statusText, UploadStatusBadge } from './upload-status-badge';
import { fileNameOf, resultText, runTimeText } from './upload-text';
import classes from './uploads.module.css';
import type { UploadsScope } from './uploads-view';
import { useDownload } from './use-download';

/** A row without a bucket, such as a tariff restore, has no file. */
type WithFile = FileUpload & { readonly bucket: Parameters<typeof fileAddress>[0]['bucket'] };
export const hasFile = (row: FileUpload): row is WithFile => row.bucket !== null;

const narrow = (content: string) => <CutText text={content} />;

/** Returns the columns, title and actions of the list's rows. */
export function useUploadRows({ scope, onOpen }: { scope: UploadsScope; onOpen: (id: string) => void }) {
  const text = useText();
  const download = useDownload();
  return useMemo(() => {
    const file = (row: FileUpload) => fileNameOf(row, text);
    const when = ({ createdAt }: FileUpload) => formatMoment(createdAt);
    const company = ({ carrierName, shipperName }: FileUpload) =>
      carrierName ?? shipperName ?? text('uploads.noCompany');
    const named = (row: FileUpload) => text('uploads.open', { file: file(row), when: when(row) });
    const columns: DataColumn<FileUpload>[] = [
      {
        id: 'when',
        header: text('uploads.column.when'),
        fileKind: 'moment',
        value: ({ createdAt }) => createdAt,
        cell: when,
      },
      ...(scope.type === undefined
        ? [
            {
              id: 'type',
              header: text('uploads.column.type'),
              value: ({ type }: FileUpload) => text(`uploads.type.${type}`),
              cell: ({ type }: FileUpload) => narrow(text(`uploads.type.${type}`)),
            },
          ]
        : []),
      ...(scope.carrier_id === undefined
        ? [
            {
              id: 'company',
              header: text('uploads.column.company'),
              value: company,
              cell: (row: FileUpload) => narrow(company(row)),
            },
          ]
        : []),
      {
        id: 'who',
        header: text('uploads.column.who'),
        value: ({ createdByName }) => createdByName,
        cell: ({ createdByName }) => narrow(createdByName ?? '-'),
      },
      {
        id: 'status',
        header: text('uploads.column.status'),
        isBesideTitle: true,
        value: (row) => statusText(row, text),
        cell: (row) => <UploadStatusBadge row={row} />,
        tooltip: ({ message }) => message,
      },
      {
        id: 'counts',
        header: text('uploads.column.counts'),
        value: (row) => resultText(row, text),
        cell: (row) => narrow(resultText(row, text) ?? '-'),
      },
      {
        id: 'time',
        header: text('uploads.column.time'),
        numeric: true,
        value: (row) => runTimeText(row, text),
      },
    ];
    return {
      columns,
      title: file,
      titleCell: (row: FileUpload) => (
        <span className={classes.titleLine}>
          <UnstyledButton
            className={`${font.medium} ${classes.fileTitle}`}
            aria-label={named(row)}
            aria-haspopup="dialog"
            title={file(row)}
            onClick={() => onOpen(row.id)}
          >
            {file(row)}
          </UnstyledButton>
          {/* Merge is the default and needs no badge. */}
          {row.mode === 'REPLACE' && <Badge tone="info">{text('uploads.mode.REPLACE')}</Badge>}
        </span>
      ),
      openLabel: named,
      // A completed dry run is shown as Previewed.
      marks: ({ isDryRun, restoresRevision, status }: FileUpload) =>
        isDryRun &&
        restoresRevision === null &&
        status !== 'COMPLETED' && <Badge tone="info">{text('uploads.preview.badge')}</Badge>,
      actions: (row: FileUpload) =>
        hasFile(row) && (
          <RowButton
            label={text('uploads.download')}
            fullLabel={text('uploads.download.of', { file: file(row), when: when(row) })}
            onPress={() =>
              void download(fileAddress({ bucket: row.bucket, path: row.name }), row.fileName ?? row.name)
            }
          />
        ),
    };
  }, [text, download, scope, onOpen]);
}
