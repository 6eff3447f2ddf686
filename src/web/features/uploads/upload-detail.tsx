import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { isUuid } from '../../../domain/ids';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import { EmptyState } from '../../ui/page/empty-state';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { PageHead } from '../../ui/page/page-head';
import { ProgressLine } from '../../ui/progress-line';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import hidden from '../../ui/visually-hidden.module.css';
import { isReplaceCheck, rowOf } from './tracker/tracked-upload';
import { useTrackedUpload, useTracker } from './tracker/use-tracker';
import { UploadOutcome } from './upload-outcome';
import { statusText, UploadStatusBadge } from './upload-status-badge';
import { fileNameOf, modeText } from './upload-text';
import { useOpenAppliedUpload } from './use-open-applied-upload';

interface UploadDetailProps {
  id: string;
  /** Shows another upload in place of this one. */
  onShow: (id: string) => void;
  /** Opens the results once the rows of a search are checked. Must be stable. */
  onSearch?: ((bulkSearchId: string) => void) | undefined;
}

/** An upload's progress and result. A malformed id from the address is not sent to the server. */
export function UploadDetail(props: UploadDetailProps) {
  return isUuid(props.id) ? <FollowedUpload {...props} /> : <MissingUpload />;
}

function MissingUpload() {
  const text = useText();
  return <EmptyState title={text('uploads.detail.notFound')} hint={text('uploads.detail.notFound.hint')} />;
}

/** An upload with live updates. */
function FollowedUpload({ id, onShow, onSearch }: UploadDetailProps) {
  const text = useText();
  const tracker = useTracker();
  const upload = useTrackedUpload(id);
  useEffect(() => tracker.markVisible(id), [tracker, id]);
  useOpenAppliedUpload(upload, onShow);
  const row = upload && rowOf(upload);
  const bulkSearchId = row?.bulkSearchId ?? null;
  useEffect(() => {
    if (bulkSearchId !== null) onSearch?.(bulkSearchId);
  }, [bulkSearchId, onSearch]);
  const retry = () => tracker.retry(id);
  if (upload?.phase.name === 'NOT_FOUND') return <MissingUpload />;
  if (!row) {
    if (upload?.pollFailure) {
      return (
        <ReadFailure failed={text('uploads.detail.failed')} error={upload.pollFailure} onRetry={retry} />
      );
    }
    return <RowSkeleton rows={4} />;
  }
  return (
    <>
      <Head row={row} isCheck={isReplaceCheck(upload)} />
      {/* Screen readers announce each status, but not each count of rows. */}
      <div role="status" className={hidden.visuallyHidden}>
        {isWaiting(row, isReplaceCheck(upload)) ? null : statusText(row, text)}
      </div>
      {upload.phase.name === 'SILENT' ? (
        <Notice
          action={
            <Button variant="default" size="xs" onClick={retry}>
              {text('uploads.silent.check')}
            </Button>
          }
        >
          {text('uploads.silent')}
        </Notice>
      ) : (
        <Progress row={row} isCheck={isReplaceCheck(upload)} />
      )}
      <UploadOutcome upload={upload} row={row} onShow={onShow} />
    </>
  );
}

/** Whether the upload is checked but not applied yet. The confirmation announces this, so no status is announced. */
const isWaiting = ({ status }: FileUpload, isCheck: boolean) => isCheck && status === 'COMPLETED';

interface PartProps {
  row: FileUpload;
  /** Whether this is the dry run of a Replace, which counts the rows that would be removed. */
  isCheck: boolean;
}

function Head({ row, isCheck }: PartProps) {
  const text = useText();
  const type = text(`uploads.type.${row.type}`);
  const when = formatMoment(row.createdAt);
  const company = row.carrierName ?? row.shipperName;
  return (
    <PageHead
      level={2}
      title={fileNameOf(row, text)}
      marks={
        isWaiting(row, isCheck) ? (
          <Badge tone="info">{text('uploads.replace.status')}</Badge>
        ) : (
          <UploadStatusBadge row={row} />
        )
      }
      about={
        row.createdByName === null
          ? text('uploads.detail.withoutUser', { type, when })
          : text('uploads.detail.byUser', { type, name: row.createdByName, when })
      }
    >
      <p className={font.hint}>
        {[
          company === null ? null : text('uploads.for', { company }),
          modeText(row, text),
          row.isDryRun ? text(isCheck ? 'uploads.replace.checking' : 'uploads.preview.badge') : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </PageHead>
  );
}

function Progress({ row, isCheck }: PartProps) {
  const text = useText();
  const { status, attributes } = row;
  if (status !== 'CREATED' && status !== 'PROCESSING') return null;
  return (
    <>
      <ProgressLine
        share={null}
        label={
          status === 'CREATED'
            ? text('uploads.waiting')
            : text('uploads.reading', { count: attributes.rowsRead ?? 0 })
        }
      />
      <p className={font.hint}>{text(isCheck ? 'uploads.replace.mayClose' : 'uploads.mayClose')}</p>
    </>
  );
}
