import type { ReactNode } from 'react';
import { TextField } from '../form/text-field';
import { useFormPattern } from '../form/use-form-pattern';
import { FormDialog } from './form-dialog';

interface TypedConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The label of the field, which says what to type. */
  label: string;
  isRight: (typed: string) => boolean;
  /** The message when something else was typed. */
  wrongText: string;
  confirmLabel: string;
  /** Whether the consequences are not known yet. */
  isDisabled?: boolean;
  confirm: (typed: string) => Promise<void>;
}

/** Asks users to type a name before an action that ends something. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { children, label, isRight, wrongText, confirmLabel, confirm, ...dialog } = props;
  const form = useFormPattern<{ typed: string }>({
    initialValues: { typed: '' },
    required: [],
    async send({ typed }) {
      const trimmed = typed.trim();
      if (!isRight(trimmed)) return { messages: { typed: wrongText } };
      await confirm(trimmed);
      return undefined;
    },
  });
  return (
    <FormDialog {...dialog} form={form} submitLabel={confirmLabel} isDestructive>
      {children}
      <TextField label={label} isFirst {...form.field('typed')} />
    </FormDialog>
  );
}
