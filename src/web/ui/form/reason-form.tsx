import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { DANGER_COLOR } from '../danger';
import flow from '../page/flow.module.css';
import { Notice } from '../page/notice';
import { TextAreaField } from './text-area-field';
import { useFormPattern } from './use-form-pattern';

interface ReasonFormProps {
  label: string;
  /** The hint that says who reads the reason. */
  hint: string;
  submitLabel: string;
  backLabel: string;
  send: (reason: string) => Promise<unknown>;
  onBack: () => void;
}

/** Asks on the page why something is declined. `ReasonDialog` asks in a dialog. */
export function ReasonForm({ label, hint, submitLabel, backLabel, send, onBack }: ReasonFormProps) {
  const form = useFormPattern<{ reason: string }>({
    initialValues: { reason: '' },
    required: ['reason'],
    async send({ reason }) {
      await send(reason.trim());
      return undefined;
    },
  });
  const element = form.formProps.ref;
  // The button that opened the form is no longer on the page, so the field takes the focus.
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);
  return (
    <form {...form.formProps} className={flow.form}>
      <TextAreaField rows={3} label={label} description={hint} {...form.field('reason')} />
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={flow.buttons}>
        <Button type="submit" color={DANGER_COLOR} loading={form.isRunning}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  );
}
