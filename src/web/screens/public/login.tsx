import { useState } from 'react';
import { LoginForm } from '../../features/auth/login-form';
import { afterLogin } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { MailIcon } from '../../ui/icons';
import { LinkButton } from '../../ui/link-button';
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
          <LinkButton
            to="/emaillogin"
            search={intended}
            hash={emailHash(email)}
            variant="default"
            fullWidth
            leftSection={<MailIcon size={16} />}
          >
            {text('login.magicLink')}
          </LinkButton>
        )}
        onStep={setStep}
        onSignedIn={() => openPage(afterLogin(intended))}
      />
    </>
  );
}
