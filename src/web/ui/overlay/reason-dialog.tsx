import { useText } from '../../texts/use-text';
import { TextAreaField } from '../form/text-area-field';
import { useFormPattern } from '../form/use-form-pattern';
import { useLeaveGuard } from '../form/use-leave-guard';
import { FormDialog } from './form-dialog';
import { restoreFocus } from './restore-focus';

interface ReasonDialogProps {
  title: string;
  /** The consequences of the action. */
  children: string;
  /** The hint that says who reads the reason. */
  hint: string;
  submitLabel: string;
  cancelLabel: string;
  /** The id of the element that gets the focus after the dialog, because the pressed button may be gone. */
  focusAfterId: string;
  send: (reason: string) => Promise<unknown>;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks why something is declined or cancelled. The dialog closes by itself if the record has changed meanwhile; the page
 * shows the change.
 */
export function ReasonDialog({
  title,
  children,
  hint,
  submitLabel,
  cancelLabel,
  focusAfterId,
  send,
  isOpen,
  onClose,
}: ReasonDialogProps) {
  const text = useText();
  const form = useFormPattern<{ reason: string }>({
    initialValues: { reason: '' },
    required: ['reason'],
    async send({ reason }) {
      await send(reason.trim());
      onClose();
      restoreFocus(document.getElementById(focusAfterId));
      return undefined;
    },
  });
  useLeaveGuard(isOpen && form.values.reason !== '', { isSaving: form.isRunning });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      form={form}
      submitLabel={submitLabel}
      cancelLabel={cancelLabel}
      isDestructive
    >
      <p>{children}</p>
      <TextAreaField
        rows={3}
        label={text('reason.label')}
        description={hint}
        isFirst
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
