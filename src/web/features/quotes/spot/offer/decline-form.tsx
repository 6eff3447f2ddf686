import { Button } from '@mantine/core';
import { useText } from '../../../../texts/use-text';
import { DANGER_COLOR } from '../../../../ui/danger';
import { TextAreaField } from '../../../../ui/form/text-area-field';
import { useFormPattern } from '../../../../ui/form/use-form-pattern';
import { Notice } from '../../../../ui/notice';
import classes from './offer-form.module.css';

interface DeclineFormProps {
  send: (reason: string) => Promise<unknown>;
  onBack: () => void;
}

/** Why a carrier makes no offer. */
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
  return (
    <form {...form.formProps} className={classes.form}>
      <TextAreaField
        rows={3}
        isFirst
        label={text('spotOffer.decline.reason')}
        description={text('spotOffer.decline.hint')}
        {...form.field('reason')}
      />
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={classes.buttons}>
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
