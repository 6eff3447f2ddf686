import { Signup } from '../../features/auth/signup';
import { useFragmentParams } from '../../features/auth/use-fragment-params';
import { afterLogin } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { AlreadyLoggedIn } from './already-logged-in';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { TextScreen } from './text-screen';
import { useIntendedPage } from './use-intended';
import { useOpenPage } from './use-open-page';

export function SignupScreen() {
  const text = useText();
  const openPage = useOpenPage();
  const intended = useIntendedPage();
  const invitation = useFragmentParams('invitation').get('invitation') ?? '';
  if (invitation === '') {
    return (
      <TextScreen
        title="title.signup"
        paragraphs={['signup.none']}
        back={{ label: 'back.login', to: '/login' }}
      />
    );
  }
  return (
    <>
      <h1 className={classes.intro}>{text('signup.lead')}</h1>
      <Signup secret={invitation} back={<BackToLogin />} onSignedIn={() => openPage(afterLogin(intended))} />
      <AlreadyLoggedIn />
    </>
  );
}
