import { useId } from 'react';
import type { WebhookEvent } from '../../../domain/webhooks/webhooks';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import type { FieldProps } from '../../ui/form/field-props';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './webhooks.module.css';

type EventFieldsProps = Pick<FieldProps<WebhookEvent[]>, 'name' | 'value' | 'error' | 'onChange'> & {
  /** The events that the company can receive. */
  events: readonly WebhookEvent[];
};

/** A checkbox for each event, with what it reports. */
export function EventFields({ name, events, value, error, onChange }: EventFieldsProps) {
  const text = useText();
  const errorId = useId();
  return (
    <fieldset className={`${flow.group} ${classes.events}`} aria-describedby={error ? errorId : undefined}>
      <legend className={font.medium}>{text('webhooks.events')}</legend>
      {events.map((event, at) => (
        <CheckField
          key={event}
          name={name}
          label={text(`webhooks.event.${event}`)}
          description={text(`webhooks.event.${event}.hint`)}
          value={value.includes(event)}
          // The first checkbox gets the focus when no event is chosen.
          error={at === 0 && Boolean(error)}
          onChange={(isChosen) =>
            onChange(events.filter((one) => (one === event ? isChosen : value.includes(one))))
          }
        />
      ))}
      {error && (
        <p id={errorId} className={font.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
