import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Load } from '../../../../contract/loads';
import { useText } from '../../../texts/use-text';
import { DANGER_COLOR } from '../../../ui/danger';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { Notice } from '../../../ui/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import classes from './load-page.module.css';
import { LOAD_HEADING_ID, type LoadActions } from './use-load-actions';

interface ReasonDialogProps {
  load: Load;
  action: 'REJECT' | 'CANCEL';
  change: LoadActions['change'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a load is declined or canceled. Closes by itself if the load has changed meanwhile, which the page shows. */
export function ReasonDialog({ load, action, change, isOpen, onClose }: ReasonDialogProps) {
  const text = useText();
  const formId = useId();
  const { formProps, field, failure, isRunning } = useFormPattern<{ reason: string }>({
    initialValues: { reason: '' },
    required: ['reason'],
    async send({ reason }) {
      await change(action, reason.trim());
      onClose();
      restoreFocus(document.getElementById(LOAD_HEADING_ID));
      return undefined;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(`loads.${action}.title`, { number: load.number })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('loads.keep')}
          </Button>
          <Button type="submit" form={formId} color={DANGER_COLOR} loading={isRunning}>
            {text(`loads.${action}`)}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.form}>
        <p className={classes.text}>
          {text(
            action === 'CANCEL' && load.status === 'ACCEPTED'
              ? 'loads.CANCEL.text.booked'
              : `loads.${action}.text`,
          )}
        </p>
        <TextAreaField
          rows={3}
          label={text('loads.reason')}
          description={text(`loads.${action}.reason`)}
          isFirst
          {...field('reason')}
        />
        {failure && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
