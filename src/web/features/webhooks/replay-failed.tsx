import { Button } from '@mantine/core';
import { useState } from 'react';
import { replayFailedDeliveries } from '../../../contract/webhooks/webhook-endpoints';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { useReportedCall } from './use-reported-call';

/** Sends all failed deliveries of a webhook again, after its endpoint was fixed. */
export function ReplayFailed({ webhook: { id, status } }: { webhook: Webhook }) {
  const text = useText();
  const { send } = useApi();
  const report = useReportedCall();
  const [isRunning, setRunning] = useState(false);

  async function replay() {
    setRunning(true);
    const answer = await report(() => send(replayFailedDeliveries, { params: { id } }), {
      failed: 'deliveries.replayFailed.failed',
    });
    setRunning(false);
    if (answer) void showToast(text('deliveries.replayFailed.done', answer));
  }
  return (
    <Button
      size="xs"
      variant="default"
      disabled={status !== 'ACTIVE'}
      loading={isRunning}
      onClick={() => void replay()}
    >
      {text('deliveries.replayFailed')}
    </Button>
  );
}
