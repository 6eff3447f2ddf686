import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useText } from '../../../texts/use-text';
import { DANGER_COLOR } from '../../../ui/danger';
import { focusFirstField } from '../../../ui/form/form-focus';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import flow from '../../../ui/page/flow.module.css';
import { Notice } from '../../../ui/page/notice';

interface DeclineFormProps {
  send: (reason: string) => Promise<unknown>;
  onBack: () => void;
}

/** A form for the reason why a carrier makes no offer. */
export function DeclineForm({ send, onBack }: DeclineFormProps) {
  const text = useText();
  const form = useFormPattern<{ reason: string }>({
    initialValues: { reason: '' },
    required: ['reason'],
    async send({ reason }) {
      await send(reason.trim());
      return undefined;
    },
  });
  const element = form.formProps.ref;
  // The button that opened the form is no longer on the page, so the first field takes the focus.
  useEffect(() => {
    if (element.current) focusFirstField(element.current);
  }, [element]);
  return (
    <form {...form.formProps} className={flow.form}>
      <TextAreaField
        rows={3}
        label={text('spotOffer.decline.reason')}
        description={text('spotOffer.decline.hint')}
        {...form.field('reason')}
      />
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={flow.buttons}>
        <Button type="submit" color={DANGER_COLOR} loading={form.isRunning}>
          {text('spotOffer.decline')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {text('spotOffer.back')}
        </Button>
      </div>
    </form>
  );
}
