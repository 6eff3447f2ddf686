import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { LoginForm } from '../../features/auth/login-form';
import { afterLogin } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { MailIcon } from '../../ui/icons';
import { emailHash } from './email-hash';
import { ForgotLink } from './forgot-link';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';

export function LoginScreen() {
  const text = useText();
  const router = useRouter();
  const intended = useIntendedPage();
  return (
    <>
      <h1 className={classes.intro}>{text('login.lead')}</h1>
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
        onSignedIn={() => router.history.replace(afterLogin(intended))}
      />
    </>
  );
}
