import { Button } from '@mantine/core';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { familyOf, isUploadType } from '../../../domain/uploads';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../../ui/overlay/overlays';
import { ApplyFailure } from './apply-failure';
import { removedRows, rowOf, type TrackedUpload } from './tracker/tracked-upload';
import { useTracker } from './tracker/use-tracker';
import classes from './upload-panel.module.css';

/** Applies a dry run as a new upload. Asks for confirmation if rows would be removed. */
export function ApplyButton({ upload }: { upload: TrackedUpload }) {
  const text = useText();
  const tracker = useTracker();
  const { caller } = useRights();
  const { id, phase } = upload;
  const row = rowOf(upload);
  if (row === null || !isUploadType(row.type)) return null;
  if (!canUploadFamily(caller, familyOf(row.type), row.carrierId ?? undefined)) return null;
  const count = removedRows(row);

  async function apply() {
    const isConfirmed =
      count === 0 ||
      (await askToConfirm({
        title: text('uploads.apply.title', { count }),
        text: text('uploads.apply.text', { count }),
        confirmLabel: text('uploads.apply.confirm'),
        cancelLabel: text('app.cancel'),
        isDestructive: true,
      }));
    if (isConfirmed) tracker.apply(id);
  }

  return (
    <>
      <ApplyFailure upload={upload} />
      <div className={classes.buttons}>
        <Button loading={phase.name === 'APPLYING'} onClick={() => void apply()}>
          {text('uploads.apply')}
        </Button>
      </div>
    </>
  );
}
