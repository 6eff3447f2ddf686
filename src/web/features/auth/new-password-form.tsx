import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { updateUser } from '../../../contract/endpoints';
import { useApi, useSignedIn } from '../../api/api-context';
import { fieldErrorsOf } from '../../texts/form-failure';
import { useText } from '../../texts/use-text';
import { PasswordField } from '../../ui/form/password-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { Panel } from '../../ui/page/panel';
import classes from './login-form.module.css';
import { useFirstFocus } from './use-first-focus';

interface NewPasswordFormProps {
  /** Whether the user has just entered a code for a new password, so that the old one is not required. */
  isAfterCode: boolean;
  /** Returns a link to request such a code. The screen provides it. */
  forgotLink: (email: string) => ReactNode;
  /** Resolves once the next page is shown. */
  onSet: () => Promise<void> | void;
}

/**
 * Sets a password. A user who has one must enter it too, except right after a code; if the server finds the code too old,
 * the form then asks for it.
 */
export function NewPasswordForm({ isAfterCode, forgotLink, onSet }: NewPasswordFormProps) {
  const text = useText();
  const { send: call, session } = useApi();
  const { me } = useSignedIn();
  const [needsCurrent, setNeedsCurrent] = useState(me.user.hasPassword && !isAfterCode);
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { currentPassword: '', password: '' },
    required: needsCurrent ? ['currentPassword', 'password'] : ['password'],
    requiredTexts: {
      currentPassword: text('password.current.required'),
      password: text('login.password.required'),
    },
    // The page shown right after a code has no dialog to log in again.
    isLoginForm: isAfterCode,
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
      await onSet();
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  return (
    <div className={classes.boxes}>
      <Panel>
        <form {...formProps} className={flow.stack}>
          {/* Password managers need the email field, and they ignore inputs of type hidden. */}
          <input type="email" name="email" autoComplete="username" value={me.user.email} readOnly hidden />
          {needsCurrent && isAfterCode && <p className={font.hint}>{text('password.late')}</p>}
          {needsCurrent && (
            <PasswordField
              label={text('password.current')}
              autoComplete="current-password"
              hidesAsterisk
              {...field('currentPassword')}
            />
          )}
          <PasswordField
            label={text('password.new')}
            description={text('password.rule')}
            autoComplete="new-password"
            hidesAsterisk
            {...field('password')}
          />
          {failure && <Notice>{failure}</Notice>}
          <Button type="submit" loading={isRunning} fullWidth>
            {text('password.submit')}
          </Button>
          {(needsCurrent || failure) && <div className={flow.end}>{forgotLink(me.user.email)}</div>}
        </form>
      </Panel>
    </div>
  );
}
