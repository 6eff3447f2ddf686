import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { askForCode, type CodePurpose } from './ask-for-code';
import classes from './login-form.module.css';
import { useFirstFocus } from './use-first-focus';

interface AskCodeFormProps {
  /** Known already when it was typed on the page before. */
  email: string;
  /** Whether the code is to sign in, or to set a new password after it. */
  purpose: CodePurpose;
  submit: MessageId;
  /** A link back, placed by the screen. */
  back: ReactNode;
  /** The mail is on its way, if somebody has this email: nobody is told whether. */
  onSent: (email: string) => Promise<void>;
}

export function AskCodeForm({ email, purpose, submit, back, onSent }: AskCodeFormProps) {
  const text = useText();
  const { send: call } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { email },
    required: ['email'],
    requiredTexts: { email: text('login.email.required') },
    isWayIn: true,
    async send(entered) {
      await askForCode(call, purpose, entered.email);
      await onSent(entered.email.trim());
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={classes.form}>
          <TextField
            label={text('login.email')}
            type="email"
            autoComplete="username"
            hidesAsterisk
            {...field('email')}
          />
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text(submit)}
          </Button>
          <div className={classes.forgot}>{back}</div>
        </form>
      </Panel>
    </div>
  );
}
