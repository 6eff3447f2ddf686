import { Button } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../texts/use-text';
import { DANGER_COLOR } from '../../../ui/danger';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { Notice } from '../../../ui/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import classes from './reason-dialog.module.css';
import { LOAD_HEADING_ID } from './use-load-actions';

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  children: string;
  /** Who reads the reason. */
  hint: string;
  submitLabel: string;
  send: (reason: string) => Promise<unknown>;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks why something is declined or canceled. Closes by itself if the load has changed meanwhile, which the page shows.
 */
export function ReasonDialog({
  title,
  children,
  hint,
  submitLabel,
  send,
  isOpen,
  onClose,
}: ReasonDialogProps) {
  const text = useText();
  const formId = useId();
  const { formProps, field, failure, isRunning } = useFormPattern<{ reason: string }>({
    initialValues: { reason: '' },
    required: ['reason'],
    async send({ reason }) {
      await send(reason.trim());
      onClose();
      restoreFocus(document.getElementById(LOAD_HEADING_ID));
      return undefined;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('loads.keep')}
          </Button>
          <Button type="submit" form={formId} color={DANGER_COLOR} loading={isRunning}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.form}>
        <p className={classes.text}>{children}</p>
        <TextAreaField
          rows={3}
          label={text('loads.reason')}
          description={hint}
          isFirst
          {...field('reason')}
        />
        {failure && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
