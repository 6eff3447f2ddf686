import { useQueryClient } from '@tanstack/react-query';
import { editWebhook } from '../../../contract/webhooks/webhook-endpoints';
import type { EditWebhookBody, Webhook } from '../../../contract/webhooks/webhooks';
import { CARRIER_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '../../../domain/webhooks/webhooks';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { showToast } from '../../ui/overlay/overlays';
import { checkWebhook, type WebhookValues } from './check-webhook';
import { EventFields } from './event-fields';
import { useReadWebhook } from './use-webhooks';

interface EditWebhookDialogProps {
  webhook: Webhook;
  isOpen: boolean;
  onClose: () => void;
}

const valuesOf = ({ url, description, eventTypes }: Webhook): WebhookValues => ({
  url,
  description: description ?? '',
  eventTypes,
});

/** Changes the URL, description, and events of a webhook. */
export function EditWebhookDialog({ webhook, isOpen, onClose }: EditWebhookDialogProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const read = useReadWebhook();
  const { id, carrierId } = webhook;
  const form = useRecordForm<WebhookValues, Webhook, EditWebhookBody>({
    record: webhook,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    read: () => read(id),
    required: ['url'],
    refusedText: text('webhooks.checkFields'),
    check: (changes, version) =>
      checkWebhook({ ...changes, ...(version === null ? {} : { unchangedSince: version }) }),
    async save(body) {
      await send(editWebhook, { params: { id }, body });
    },
    onSaved() {
      onClose();
      void queryClient.invalidateQueries({ queryKey: queryKeys.webhooks });
      void showToast(text('webhooks.saved'));
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('webhooks.edit.title')}
      form={form}
      submitLabel={text('webhooks.save')}
      conflict={
        <ConflictChoices
          form={form}
          fields={{
            url: [text('webhooks.url')],
            description: [text('webhooks.description')],
            eventTypes: [
              text('webhooks.events'),
              (events) =>
                Array.isArray(events)
                  ? events.map((event) => text(`webhooks.event.${event}`)).join(', ')
                  : null,
            ],
          }}
        />
      }
    >
      <TextField
        label={text('webhooks.url')}
        description={text('webhooks.url.hint')}
        type="url"
        isFirst
        {...form.field('url')}
      />
      <TextField label={text('webhooks.description')} {...form.field('description')} />
      <EventFields
        events={carrierId === null ? WEBHOOK_EVENTS : CARRIER_WEBHOOK_EVENTS}
        {...form.field('eventTypes')}
      />
    </FormDialog>
  );
}
