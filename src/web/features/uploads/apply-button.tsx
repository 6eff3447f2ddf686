import { Button } from '@mantine/core';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { isLargeChange } from '../../../domain/money/median-change';
import { familyOf, isSentType } from '../../../domain/uploads';
import { useRights } from '../../api/use-rights';
import { useColumnWords } from '../../texts/use-column-words';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../../ui/overlay/overlays';
import flow from '../../ui/page/flow.module.css';
import { ApplyFailure } from './apply-failure';
import { removedRows, rowOf, type TrackedUpload } from './tracker/tracked-upload';
import { useTracker } from './tracker/use-tracker';
import { largeChangeText, movesPlaces } from './upload-medians';
import { removedRowsText } from './upload-text';

/** Applies a dry run as a new upload. Asks for confirmation if rows would be removed or amounts change too much. */
export function ApplyButton({ upload }: { upload: TrackedUpload }) {
  const text = useText();
  const words = useColumnWords();
  const tracker = useTracker();
  const { caller } = useRights();
  const { id, phase } = upload;
  const row = rowOf(upload);
  if (row === null || !isSentType(row.type)) return null;
  if (!canUploadFamily(caller, familyOf(row.type), row.carrierId ?? undefined)) return null;
  const count = removedRows(row);
  const after = removedRowsText(row.type, text);
  const largeChanges = row.needsConfirmation ? row.medians.filter(isLargeChange) : [];
  const moved = row.needsConfirmation && movesPlaces(row) ? row.message : null;

  async function apply() {
    const isConfirmed =
      (count === 0 && largeChanges.length === 0 && moved === null) ||
      (await askToConfirm({
        title:
          count > 0
            ? text('uploads.apply.title', { count })
            : text(moved === null ? 'uploads.largeChange.ask' : 'uploads.moved.title'),
        text: [
          ...(count > 0 ? [text('uploads.apply.text', { count, after })] : []),
          ...(moved === null ? [] : [moved]),
          ...largeChanges.map((median) => `${largeChangeText(median, text, words)}.`),
        ].join(' '),
        confirmLabel: text(count > 0 ? 'uploads.apply.confirm' : 'uploads.apply'),
        isDestructive: true,
      }));
    if (isConfirmed) tracker.apply(id);
  }

  return (
    <>
      <ApplyFailure upload={upload} />
      <div className={flow.buttons}>
        <Button loading={phase.name === 'APPLYING'} onClick={() => void apply()}>
          {text('uploads.apply')}
        </Button>
      </div>
    </>
  );
}
