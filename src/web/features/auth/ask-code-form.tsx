import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { TextField } from '../../ui/text-field';
import { useFormPattern } from '../../ui/use-form-pattern';
import { askForCode, type CodePurpose } from './ask-for-code';
import classes from './login-form.module.css';

interface AskCodeFormProps {
  /** Whether the code is to sign in, or to set a new password after it. */
  purpose: CodePurpose;
  submit: MessageId;
  /** A link back, placed by the screen. */
  back: ReactNode;
  /** The mail is on its way, if somebody has this email: nobody is told whether. */
  onSent: (email: string) => void;
}

export function AskCodeForm({ purpose, submit, back, onSent }: AskCodeFormProps) {
  const text = useText();
  const { send: call } = useApi();
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { email: '' },
    required: ['email'],
    requiredTexts: { email: text('login.email.required') },
    isWayIn: true,
    async send({ email }) {
      await askForCode(call, purpose, email);
      onSent(email.trim());
      return undefined;
    },
  });
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={classes.form}>
          <TextField
            label={text('login.email')}
            type="email"
            autoComplete="username"
            isUnmarked
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
