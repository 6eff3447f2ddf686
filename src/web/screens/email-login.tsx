import { AskCodeForm } from '../features/auth/ask-code-form';
import { useText } from '../texts/use-text';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { useShowCode } from './use-show-code';

export function EmailLoginScreen() {
  const text = useText();
  const showCode = useShowCode();
  return (
    <>
      <h1 className={classes.lead}>{text('emailLogin.lead')}</h1>
      <AskCodeForm
        purpose="signIn"
        submit="emailLogin.submit"
        back={<BackToLogin />}
        onSent={(email) => showCode({ email })}
      />
    </>
  );
}
