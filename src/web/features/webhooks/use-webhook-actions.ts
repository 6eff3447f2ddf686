import { useCallback, useState } from 'react';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '../../../contract/webhooks/webhook-endpoints';
import type { RotatedSecret, Webhook } from '../../../contract/webhooks/webhooks';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../../ui/overlay/overlays';
import { useReportedCall } from './use-reported-call';

/** The actions of a webhook's page. Actions that cannot be undone are confirmed first. */
export function useWebhookActions({ id, url }: Webhook) {
  const { send } = useApi();
  const text = useText();
  const report = useReportedCall();
  const [rotated, setRotated] = useState<RotatedSecret | null>(null);
  const params = { id };

  const confirm = (action: 'disable' | 'delete' | 'rotate') =>
    askToConfirm({
      title: text(`webhooks.${action}.title`),
      text: text(`webhooks.${action}.text`, { url }),
      confirmLabel: text(`webhooks.${action}`),
      isDestructive: action !== 'rotate',
    });

  return {
    /** The new secret, until it is forgotten. */
    rotated,
    forgetSecret: useCallback(() => setRotated(null), []),
    sendTest: () =>
      void report(() => send(testWebhook, { params }), {
        done: 'webhooks.test.done',
        failed: 'webhooks.test.failed',
      }),
    enable: () =>
      void report(() => send(enableWebhook, { params }), {
        done: 'webhooks.enable.done',
        failed: 'webhooks.enable.failed',
      }),
    disable: async () => {
      if (!(await confirm('disable'))) return;
      await report(() => send(disableWebhook, { params }), {
        done: 'webhooks.disable.done',
        failed: 'webhooks.disable.failed',
      });
    },
    rotate: async () => {
      if (!(await confirm('rotate'))) return;
      setRotated(
        await report(() => send(rotateWebhookSecret, { params }), { failed: 'webhooks.rotate.failed' }),
      );
    },
    /** Returns whether the webhook was deleted. */
    remove: async () => {
      if (!(await confirm('delete'))) return false;
      const deleted = await report(() => send(deleteWebhook, { params }).then(() => true), {
        done: 'webhooks.delete.done',
        failed: 'webhooks.delete.failed',
      });
      return deleted !== null;
    },
  };
}
