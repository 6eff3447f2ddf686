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

/** Applies what was only tried, as another upload, which is shown then. Asks where rows would go. */
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
    const isSure =
      count === 0 ||
      (await askToConfirm({
        title: text('uploads.apply.title', { count }),
        text: text('uploads.apply.text', { count }),
        confirmLabel: text('uploads.apply.sure'),
        cancelLabel: text('app.cancel'),
        isDestructive: true,
      }));
    if (isSure) tracker.apply(id);
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
