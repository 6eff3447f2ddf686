import type { WebhookEvent } from '../../../domain/webhooks/webhooks';
import { useText } from '../../texts/use-text';
import { CheckListField } from '../../ui/form/check-list-field';
import type { FieldProps } from '../../ui/form/field-props';

interface EventFieldsProps extends Omit<FieldProps<WebhookEvent[]>, 'label' | 'description'> {
  /** The events that the company can receive. */
  events: readonly WebhookEvent[];
}

/** A checkbox for each event, with what it reports. */
export function EventFields({ events, ...field }: EventFieldsProps) {
  const text = useText();
  return (
    <CheckListField
      {...field}
      label={text('webhooks.events')}
      choices={events.map((event) => ({
        value: event,
        label: text(`webhooks.event.${event}`),
        description: text(`webhooks.event.${event}.hint`),
      }))}
    />
  );
}
