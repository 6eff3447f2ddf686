import { RequestCodeForm } from '../../features/auth/request-code-form';
import { useFragmentParams } from '../../features/auth/use-fragment-params';
import { useText } from '../../texts/use-text';
import { AlreadyLoggedIn } from './already-logged-in';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { useShowCode } from './use-show-code';

export function EmailLoginScreen() {
  const text = useText();
  const showCode = useShowCode();
  const params = useFragmentParams('code');
  return (
    <>
      <h1 className={classes.intro}>{text('emailLogin.lead')}</h1>
      <RequestCodeForm
        email={params.get('email') ?? ''}
        purpose="signIn"
        submit="emailLogin.submit"
        back={<BackToLogin />}
        onSent={(email) => showCode({ email })}
      />
      <AlreadyLoggedIn />
    </>
  );
}
