import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context';
import { updateUser } from '../../api/endpoints';
import { fieldErrorsOf } from '../../texts/form-failure';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { PasswordField } from '../../ui/password-field';
import { useFormPattern } from '../../ui/use-form-pattern';
import classes from './login-form.module.css';

/**
 * Sets a password. The current one is asked for when the server wants it: not by who has none yet, nor just after
 * a code for a new one.
 */
export function NewPasswordForm({ onSet }: { onSet: () => void }) {
  const text = useText();
  const { send: call, session } = useApi();
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { currentPassword: '', password: '' },
    required: needsCurrent ? ['currentPassword', 'password'] : ['password'],
    requiredTexts: { password: text('login.password.required') },
    async send({ password, currentPassword }) {
      try {
        const user = await call(updateUser, {
          body: { password, ...(needsCurrent ? { currentPassword } : {}) },
        });
        session.userChanged(user);
      } catch (error) {
        if (fieldErrorsOf(error).some((one) => one.field === 'currentPassword')) setNeedsCurrent(true);
        throw error;
      }
      onSet();
      return undefined;
    },
  });
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={classes.form}>
          {needsCurrent && (
            <PasswordField
              label={text('password.current')}
              autoComplete="current-password"
              isUnmarked
              {...field('currentPassword')}
            />
          )}
          <PasswordField
            label={text('password.new')}
            autoComplete="new-password"
            isUnmarked
            {...field('password')}
          />
          <p className={classes.said}>{text('password.rule')}</p>
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text('password.submit')}
          </Button>
        </form>
      </Panel>
    </div>
  );
}
