import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { takeFragment } from '../features/auth/fragment';
import { SignupForm } from '../features/auth/signup-form';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import classes from './narrow-screen.module.css';
import { TextScreen } from './text-screen';

export function SignupScreen() {
  const text = useText();
  const router = useRouter();
  const [invitation] = useState(() => takeFragment('invitation').get('invitation') ?? '');
  if (invitation === '') {
    return (
      <TextScreen
        title="title.signup"
        paragraphs={['signup.none']}
        back={{ label: 'back.login', to: 'login' }}
      />
    );
  }
  return (
    <>
      <h1 className={classes.lead}>{text('signup.lead')}</h1>
      <SignupForm invitation={invitation} onSignedIn={() => router.history.replace(ROUTES.quotes.path)} />
    </>
  );
}
