import { useRouter } from '@tanstack/react-router';
import { NewPasswordForm } from '../../features/auth/new-password-form';
import { afterLogin } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { ForgotLink } from './forgot-link';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';

export function ResetPasswordScreen() {
  const text = useText();
  const router = useRouter();
  const intended = useIntendedPage();
  return (
    <>
      <h1 className={classes.intro}>{text('password.lead')}</h1>
      <NewPasswordForm
        isAfterCode
        forgotLink={(email) => <ForgotLink email={email} />}
        onSet={() => {
          void showToast(text('password.set'), text('app.close'));
          router.history.replace(afterLogin(intended));
        }}
      />
    </>
  );
}
