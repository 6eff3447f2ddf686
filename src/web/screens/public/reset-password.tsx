import { NewPasswordForm } from '../../features/auth/new-password-form';
import { afterLogin } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { ForgotLink } from './forgot-link';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';
import { useOpenPage } from './use-open-page';

export function ResetPasswordScreen() {
  const text = useText();
  const openPage = useOpenPage();
  const intended = useIntendedPage();
  return (
    <>
      <h1 className={classes.intro}>{text('password.lead')}</h1>
      <NewPasswordForm
        isAfterCode
        forgotLink={(email) => <ForgotLink email={email} />}
        onSet={() => {
          void showToast(text('password.set'));
          return openPage(afterLogin(intended));
        }}
      />
    </>
  );
}
