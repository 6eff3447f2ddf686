import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { DANGER_COLOR } from '../../ui/danger';
import { Banner } from '../../ui/page/banner';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ProgressLine } from '../../ui/progress-line';
import { ApplyFailure } from './apply-failure';
import { removedRows, rowOf, showsConfirmation, type TrackedUpload } from './tracker/tracked-upload';
import { useTracker } from './tracker/use-tracker';
import { LargeChanges, questionTitle } from './upload-medians';
import { NEW_UPLOAD } from './upload-preset';
import { removedRowsText } from './upload-text';

interface ConfirmReplaceProps {
  upload: TrackedUpload;
  onShow: (shown: string) => void;
}

/** Asks the user to confirm a Replace, with the number of rows it removes, and shows when it is being applied. */
export function ConfirmReplace({ upload, onShow }: ConfirmReplaceProps) {
  const text = useText();
  const tracker = useTracker();
  const { id, phase } = upload;
  const row = rowOf(upload);
  if (row === null) return null;
  if (!showsConfirmation(upload))
    return <ProgressLine share={null} label={text('uploads.replace.applying')} />;
  const count = removedRows(row);
  const isApplying = phase.name === 'APPLYING';
  return (
    <Banner tone="danger" as="section" label={text('uploads.replace')}>
      <div className={flow.stack}>
        <div role="alert" className={flow.group}>
          <h3 className={font.heading}>
            {count > 0
              ? text('uploads.replace.title', { count })
              : row.needsConfirmation
                ? questionTitle(row, text)
                : text('uploads.replace')}
          </h3>
          <p>
            {[
              count > 0 && text('uploads.replace.missingRows', { count }),
              text('uploads.replace.nothingChanged'),
              count > 0 && removedRowsText(row.type, text),
            ]
              .filter((sentence) => sentence !== false)
              .join(' ')}
          </p>
          {row.needsConfirmation && <LargeChanges row={row} />}
        </div>
        <ApplyFailure upload={upload} />
        <div className={flow.buttons}>
          <Button
            variant="default"
            disabled={isApplying}
            onClick={() => {
              tracker.cancelReplace(id);
              onShow(NEW_UPLOAD);
            }}
          >
            {text('app.cancel')}
          </Button>
          <Button
            color={count > 0 ? DANGER_COLOR : undefined}
            loading={isApplying}
            onClick={() => tracker.apply(id)}
          >
            {count > 0 ? text('uploads.replace.apply', { count }) : text('uploads.apply')}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
