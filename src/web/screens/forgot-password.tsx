import { AskCodeForm } from '../features/auth/ask-code-form';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { useShowCode } from './use-show-code';

export function ForgotPasswordScreen() {
  const text = useText();
  const showCode = useShowCode();
  return (
    <>
      <h1 className={classes.lead}>{text('forgotPassword.lead')}</h1>
      <AskCodeForm
        purpose="resetPassword"
        submit="forgotPassword.submit"
        back={<BackToLogin />}
        onSent={(email) => showCode({ email, next: ROUTES.resetPassword.path })}
      />
    </>
  );
}
