import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Invitation } from '../../../contract/people/invitations';
import { useApi } from '../../api/api-context';
import { type Text, useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { useFirstFocus } from './use-first-focus';

interface SignupFormProps {
  /** The secret of the link. */
  secret: string;
  invitation: Invitation;
  /** A link for users who already have an account, which the screen provides. */
  back: ReactNode;
  onSignedIn: () => Promise<void> | void;
}

/** Accepts an invitation with names, a password, and the terms, and logs the user in. */
export function SignupForm({ secret, invitation, back, onSignedIn }: SignupFormProps) {
  const text = useText();
  const { session, settings } = useApi();
  const { firstName, lastName, email, termsVersion } = invitation;
  const { formProps, field, failure, isRunning } = useFormPattern({
    initialValues: { firstName, lastName, password: '', terms: null as true | null },
    required: ['firstName', 'lastName', 'password', 'terms'],
    requiredTexts: {
      firstName: text('signup.firstName.required'),
      lastName: text('signup.lastName.required'),
      password: text('login.password.required'),
      terms: text('signup.terms.required'),
    },
    isLoginForm: true,
    async send({ terms: _accepted, ...entered }) {
      await session.acceptInvitation({ invitation: secret, ...entered, termsVersion });
      await onSignedIn();
      return undefined;
    },
  });
  useFirstFocus(formProps.ref);
  const terms = field('terms');
  return (
    <form {...formProps} className={flow.stack}>
      <p className={font.hint}>
        {invitedBy(invitation, text)} {text('signup.email', { email })}
      </p>
      <TextField
        label={text('signup.firstName')}
        autoComplete="given-name"
        hidesAsterisk
        {...field('firstName')}
      />
      <TextField
        label={text('signup.lastName')}
        autoComplete="family-name"
        hidesAsterisk
        {...field('lastName')}
      />
      <PasswordField
        label={text('login.password')}
        description={text('password.rule')}
        autoComplete="new-password"
        hidesAsterisk
        {...field('password')}
      />
      <CheckField
        {...terms}
        label={text('signup.terms')}
        value={terms.value === true}
        onChange={(isAccepted) => terms.onChange(isAccepted || null)}
      />
      <a href={settings.termsUrl} target="_blank" rel="noopener" className={font.link}>
        {text('signup.terms.read')}
      </a>
      {failure && <Notice>{failure}</Notice>}
      <Button type="submit" loading={isRunning} fullWidth>
        {text('signup.submit')}
      </Button>
      <div className={flow.end}>{back}</div>
    </form>
  );
}

function invitedBy({ invitedBy: name, company }: Invitation, text: Text): string {
  if (name === null) {
    return company === null ? text('signup.invited.toColdlane') : text('signup.invited', { company });
  }
  return company === null
    ? text('signup.invitedBy.toColdlane', { name })
    : text('signup.invitedBy', { name, company });
}
