import { useRouter } from '@tanstack/react-router';
import { NewPasswordForm } from '../features/auth/new-password-form';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import { showToast } from '../ui/overlays';
import classes from './narrow-screen.module.css';

export function ResetPasswordScreen() {
  const text = useText();
  const router = useRouter();
  return (
    <>
      <h1 className={classes.lead}>{text('password.lead')}</h1>
      <NewPasswordForm
        onSet={() => {
          void showToast(text('password.set'), text('app.close'));
          router.history.replace(ROUTES.quotes.path);
        }}
      />
    </>
  );
}
