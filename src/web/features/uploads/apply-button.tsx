import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FileUpload } from '../../../contract/uploads';
import { familyOf, isUploadType } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { applyUpload } from '../../api/uploads';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { askToConfirm } from '../../ui/overlays';
import classes from './uploads.module.css';
import { useTracker } from './use-tracker';
import { useUploadRights } from './use-upload-rights';

interface ApplyButtonProps {
  row: FileUpload;
  onShow: (id: string) => void;
}

/** Applies what was only tried, as another upload, which is shown then. Asks where rows would go. */
export function ApplyButton({ row, onShow }: ApplyButtonProps) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const tracker = useTracker();
  const { mayUpload } = useUploadRights();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Known at once: a second press may come before the next drawing. */
  const isSent = useRef(false);
  /** The same press tried again after a lost answer applies nothing twice. */
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { type, carrierId } = row;
  if (!isUploadType(type) || !mayUpload(familyOf(type), carrierId ?? undefined)) return null;

  async function apply() {
    if (isSent.current) return;
    isSent.current = true;
    setFailure(null);
    try {
      const count = row.attributes.removed ?? 0;
      const isSure =
        count === 0 ||
        (await askToConfirm({
          title: text('uploads.apply.title', { count }),
          text: text('uploads.apply.text', { count }),
          confirmLabel: text('uploads.apply.sure'),
          cancelLabel: text('app.cancel'),
          isEnding: true,
        }));
      if (!isSure) return;
      setRunning(true);
      const { id } = await send(applyUpload, { params: { id: row.id }, idempotencyKey });
      tracker.await(id);
      onShow(id);
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(text('uploads.apply.failed', { reason: errorText(error) }));
    } finally {
      isSent.current = false;
      setRunning(false);
    }
  }

  return (
    <>
      {failure !== null && <Notice>{failure}</Notice>}
      <div className={classes.buttons}>
        <Button loading={isRunning} onClick={() => void apply()}>
          {text('uploads.apply')}
        </Button>
      </div>
    </>
  );
}
