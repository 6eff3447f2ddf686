import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useText } from '../../texts/use-text';
import { DANGER_COLOR } from '../danger';
import flow from '../page/flow.module.css';
import { Notice } from '../page/notice';
import { Dialog } from './dialog';

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'isOpen' | 'onClose' | 'title' | 'widthPx'> {
  /** The form, as `useFormPattern` and `useRecordForm` return it. */
  form: {
    readonly formProps: ComponentProps<'form'>;
    readonly failure: ReactNode;
    readonly isRunning: boolean;
  };
  submitLabel: string;
  /** The label of the button that closes the dialog; "Cancel" by default. */
  cancelLabel?: string;
  /** Whether the submit button is colored, because something ends. */
  isDestructive?: boolean;
  /** Whether the form cannot be sent yet. */
  isDisabled?: boolean;
  /** The fields. */
  children: ReactNode;
  /** The choices of a conflict, below the form's failure. */
  conflict?: ReactNode;
}

/** A dialog with a form: its fields, its failure, and buttons that stay visible while the fields scroll. */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, cancelLabel, isDestructive, isDisabled, children, conflict, ...dialog } = props;
  const text = useText();
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="default" disabled={form.isRunning} onClick={dialog.onClose}>
            {cancelLabel ?? text('app.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={form.isRunning}
            disabled={isDisabled}
            {...(isDestructive && { color: DANGER_COLOR })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={flow.form}>
        {children}
        {form.failure && <Notice>{form.failure}</Notice>}
        {conflict}
      </form>
    </Dialog>
  );
}
