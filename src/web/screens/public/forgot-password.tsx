import { AskCodeForm } from '../../features/auth/ask-code-form';
import { useCarried } from '../../features/auth/use-carried';
import { useText } from '../../texts/use-text';
import { AlreadyIn } from './already-in';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { useShowCode } from './use-show-code';

export function ForgotPasswordScreen() {
  const text = useText();
  const showCode = useShowCode();
  const carried = useCarried('code');
  return (
    <>
      <h1 className={classes.lead}>{text('forgotPassword.lead')}</h1>
      <AskCodeForm
        email={carried.get('email') ?? ''}
        purpose="resetPassword"
        submit="forgotPassword.submit"
        back={<BackToLogin />}
        onSent={(email) => showCode({ email, next: '/reset-password' })}
      />
      <AlreadyIn />
    </>
  );
}
