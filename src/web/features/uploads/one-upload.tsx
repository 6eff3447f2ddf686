import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FileUpload } from '../../../contract/uploads';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/badge';
import { formatMoment } from '../../ui/format/day';
import { Notice } from '../../ui/notice';
import { ProgressLine } from '../../ui/progress-line';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { isCheck } from './apply-tried';
import { UploadEnd } from './upload-end';
import classes from './upload-panel.module.css';
import type { Followed } from './upload-states';
import { UploadStatusBadge } from './upload-status-badge';
import { fileNameOf, modeText } from './upload-words';
import { useFollowed, useTracker } from './use-tracker';

interface OneUploadProps {
  id: string;
  /** Shows another upload in its place. */
  onShow: (id: string) => void;
}

/** What becomes of an upload, as it is heard. */
export function OneUpload({ id, onShow }: OneUploadProps) {
  const text = useText();
  const tracker = useTracker();
  const followed = useFollowed(id);
  useEffect(() => tracker.show(id), [tracker, id]);
  useAppliedShown(followed, onShow);
  const lookAgain = () => tracker.lookAgain(id);
  if (followed?.isMissing) return <Notice>{text('uploads.one.missing')}</Notice>;
  const row = followed?.row;
  if (!row) {
    if (followed?.failure) {
      return <ReadFailure failed={text('uploads.one.failed')} error={followed.failure} onRetry={lookAgain} />;
    }
    return <RowSkeleton label={text('app.loading')} rows={4} />;
  }
  return (
    <>
      <Head row={row} isCheck={isCheck(followed)} />
      {/* Read out as it changes, but not each row that is counted. */}
      <div role="status" className={classes.reader}>
        {isWaiting(row, isCheck(followed)) ? null : text(`uploads.status.${row.status}`)}
      </div>
      {followed.isSilent ? (
        <Notice
          action={
            <Button variant="default" size="xs" onClick={lookAgain}>
              {text('uploads.silent.look')}
            </Button>
          }
        >
          {text('uploads.silent')}
        </Notice>
      ) : (
        <Progress row={row} isCheck={isCheck(followed)} />
      )}
      <UploadEnd followed={followed} row={row} onShow={onShow} />
    </>
  );
}

/** What is applied from here on is shown in place of the dry run; what was applied before leaves it to be read. */
function useAppliedShown(followed: Followed | null, onShow: (id: string) => void): void {
  const appliedAs = followed?.applying.appliedAs ?? null;
  const before = useRef(appliedAs);
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (appliedAs !== null && appliedAs !== before.current) show.current(appliedAs.id);
  }, [appliedAs]);
}

/** Checked and not applied yet, which the question says aloud. */
const isWaiting = ({ status }: FileUpload, isChecked: boolean) => isChecked && status === 'COMPLETED';

interface PartProps {
  row: FileUpload;
  /** It is tried only to know whether rows would go. */
  isCheck: boolean;
}

function Head({ row, isCheck: isChecked }: PartProps) {
  const text = useText();
  const type = text(`uploads.type.${row.type}`);
  const when = formatMoment(row.createdAt);
  const company = row.carrierName ?? row.shipperName;
  return (
    <div className={classes.head}>
      <h2 className={classes.file}>
        {fileNameOf(row, text)}{' '}
        {isWaiting(row, isChecked) ? (
          <Badge tone="info">{text('uploads.replace.status')}</Badge>
        ) : (
          <UploadStatusBadge status={row.status} />
        )}
      </h2>
      <p className={classes.note}>
        {row.createdByName === null
          ? text('uploads.one.bySomebody', { type, when })
          : text('uploads.one.by', { type, name: row.createdByName, when })}
      </p>
      <p className={classes.note}>
        {[
          company === null ? null : text('uploads.for', { company }),
          modeText(row, text),
          row.isDryRun ? text(isChecked ? 'uploads.replace.mark' : 'uploads.tried.mark') : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </div>
  );
}

function Progress({ row, isCheck: isChecked }: PartProps) {
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
      <p className={classes.note}>{text(isChecked ? 'uploads.replace.mayClose' : 'uploads.mayClose')}</p>
    </>
  );
}
