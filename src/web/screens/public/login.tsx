import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginForm } from '../../features/auth/login-form';
import { afterLogin } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { MailIcon } from '../../ui/icons';
import { emailHash } from './email-hash';
import { ForgotLink } from './forgot-link';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';
import { useOpenPage } from './use-open-page';

export function LoginScreen() {
  const text = useText();
  const openPage = useOpenPage();
  const intended = useIntendedPage();
  const [step, setStep] = useState<'PASSWORD' | 'FACTOR'>('PASSWORD');
  return (
    <>
      <h1 className={classes.intro}>{text(step === 'FACTOR' ? 'login.lead.factor' : 'login.lead')}</h1>
      <LoginForm
        forgotLink={(email) => <ForgotLink email={email} />}
        magicLink={(email) => (
          <Button
            variant="default"
            fullWidth
            leftSection={<MailIcon size={16} />}
            renderRoot={(props) => (
              <Link to="/emaillogin" search={intended} hash={emailHash(email)} {...props} />
            )}
          >
            {text('login.magicLink')}
          </Button>
        )}
        onStep={setStep}
        onSignedIn={() => openPage(afterLogin(intended))}
      />
    </>
  );
}
