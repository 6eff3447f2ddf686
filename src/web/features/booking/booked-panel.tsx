import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { LOAD_STATUS_LABELS } from '../../../domain/loads/load-states';
import { useText } from '../../texts/use-text';
import { LinkButton } from '../../ui/link-button';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './booking-dialog.module.css';

interface BookedPanelProps {
  load: NonNullable<QuoteLoad>;
  carrier: string;
  /** Whether the load was booked since the dialog opened. */
  isNew: boolean;
  onClose: () => void;
  /** The label of the close button; "Back to quotes" by default. */
  closeLabel?: string;
}

/** The load that was booked from the quotes, with a link to it. */
export function BookedPanel({ load, carrier, isNew, onClose, closeLabel }: BookedPanelProps) {
  const text = useText();
  const { id, number, status } = load;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is no longer on the page, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={`${flow.stack} ${classes.result}`}>
        <h3 ref={heading} tabIndex={-1} className={font.title}>
          {isNew ? text('booking.done', { carrier }) : text('booking.exists')}
        </h3>
        <p>
          {isNew
            ? text('booking.done.text', { number, carrier })
            : text('booking.exists.text', { number, status: LOAD_STATUS_LABELS[status].toLowerCase() })}
        </p>
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {closeLabel ?? text('booking.close')}
        </Button>
        <LinkButton to="/loads/$id" params={{ id }}>
          {text('booking.view')}
        </LinkButton>
      </div>
    </>
  );
}
