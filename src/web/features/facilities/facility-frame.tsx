import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import type { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { Dialog } from '../../ui/overlay/dialog';
import classes from './facilities.module.css';
import type { FacilityEditValues } from './facility-values';

interface FacilityFrameProps {
  title: string;
  submitLabel: string;
  form: Pick<ReturnType<typeof useFormPattern<FacilityEditValues>>, 'formProps' | 'failure' | 'isRunning'> & {
    field: ReturnType<typeof useFormPattern<FacilityEditValues>>['field'];
  };
  /** The ZIP: a field, or why it stays. */
  children: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** The fields of a facility's name and address in a dialog. */
export function FacilityFrame(props: FacilityFrameProps) {
  const { title, submitLabel, form, children, isOpen, onClose } = props;
  const text = useText();
  const formId = useId();
  const { formProps, field, failure, isRunning } = form;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isRunning}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={classes.form}>
        <TextField label={text('facilities.name')} autoComplete="off" isFirst {...field('name')} />
        <TextField label={text('facilities.street')} autoComplete="off" {...field('street')} />
        <TextField label={text('facilities.street2')} autoComplete="off" {...field('street2')} />
        <div className={classes.pair}>
          <TextField label={text('facilities.city')} autoComplete="off" {...field('city')} />
          <TextField label={text('facilities.state')} autoComplete="off" {...field('state')} />
        </div>
        {failure && <Notice>{failure}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
