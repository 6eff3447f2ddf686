import { Button } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../features/auth/login-form';
import { afterLogin, ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import { MailIcon } from '../ui/icons';
import classes from './narrow-screen.module.css';

export function LoginScreen() {
  const text = useText();
  const router = useRouter();
  const search = useSearch({ from: '/plain/login' });
  return (
    <>
      <h1 className={classes.lead}>{text('login.lead')}</h1>
      <LoginForm
        forgotLink={
          <Link to={ROUTES.forgotPassword.path} className={classes.link}>
            {text('login.forgot')}
          </Link>
        }
        magicLink={
          <Button
            variant="default"
            fullWidth
            leftSection={<MailIcon size={16} />}
            renderRoot={(props) => <Link to={ROUTES.emailLogin.path} {...props} />}
          >
            {text('login.magicLink')}
          </Button>
        }
        onSignedIn={() => router.history.replace(afterLogin(search))}
      />
    </>
  );
}
