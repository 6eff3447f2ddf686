import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { Panel } from '../../ui/page/panel';
import { type CodePurpose, emailCode } from './email-code';
import classes from './login-form.module.css';
import { useFirstFocus } from './use-first-focus';

interface RequestCodeFormProps {
  /** The email, if the user typed it on the previous page. */
  email: string;
  /** Whether the code logs the user in or lets them set a new password. */
  purpose: CodePurpose;
  submit: MessageId;
  /** A link back, which the screen provides. */
  back: ReactNode;
  /** Called after the request, whether or not the account exists, so that this is not revealed. */
  onSent: (email: string) => Promise<void>;
}

export function RequestCodeForm({ email, purpose, submit, back, onSent }: RequestCodeFormProps) {
  const text = useText();
  const { send: call } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { email },
    required: ['email'],
    requiredTexts: { email: text('login.email.required') },
    isLoginForm: true,
    async send(entered) {
      await emailCode(call, purpose, entered.email);
      await onSent(entered.email.trim());
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={flow.stack}>
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
          <div className={flow.end}>{back}</div>
        </form>
      </Panel>
    </div>
  );
}
