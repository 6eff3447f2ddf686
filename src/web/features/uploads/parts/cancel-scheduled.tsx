import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cancelUpload } from '../../../../contract/uploads/upload-endpoints';
import type { FileUpload } from '../../../../contract/uploads/uploads';
import { canUploadFamily } from '../../../../domain/access/can-upload';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { formatDayWithYear } from '../../../ui/format/day';
import { askToConfirm } from '../../../ui/overlay/overlays';
import { Notice } from '../../../ui/page/notice';
import { useAction } from '../../../ui/use-action';
import { useTracker } from '../tracker/use-tracker';

interface CancelScheduledProps {
  row: FileUpload;
  label: string;
  /** The accessible name of a button in a list, where several rows have one. */
  ariaLabel?: string;
  size?: 'xs' | 'sm';
}

/** Cancels a scheduled change after a confirmation. Renders nothing for users who may not cancel it. */
export function CancelScheduled({ row, label, ariaLabel, size = 'sm' }: CancelScheduledProps) {
  const text = useText();
  const { send } = useApi();
  const { caller } = useRights();
  const tracker = useTracker();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  if (row.carrierId === null || !canUploadFamily(caller, 'tariff', row.carrierId)) return null;

  async function cancel() {
    const day = row.effectiveOn === null ? '' : formatDayWithYear(row.effectiveOn);
    const isConfirmed = await askToConfirm({
      title: text('parts.cancel.ask'),
      text: text('parts.cancel.text', { day }),
      confirmLabel: text('parts.cancel'),
      cancelLabel: text('parts.cancel.keep'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      await send(cancelUpload, { params: { id: row.id } });
      // The panel, the badge and the list then do not wait for the live row.
      tracker.receiveRow({ ...row, status: 'CANCELLED' });
      await queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
    });
  }

  return (
    <>
      <Button
        variant="outline"
        color="var(--bad-text)"
        size={size}
        loading={isRunning}
        aria-label={ariaLabel}
        onClick={() => void cancel()}
      >
        {label}
      </Button>
      {failure !== null && <Notice>{failure}</Notice>}
    </>
  );
}
