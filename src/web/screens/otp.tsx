import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeForm } from '../features/auth/code-form';
import { takeFragment } from '../features/auth/fragment';
import { pathInside, ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';

export function OtpScreen() {
  const text = useText();
  const router = useRouter();
  const [carried] = useState(() => takeFragment('code'));
  const code = carried.get('code') ?? '';
  const next = pathInside(carried.get('next'));
  return (
    <>
      <h1 className={classes.lead}>{text(code === '' ? 'otp.lead' : 'otp.lead.link')}</h1>
      <CodeForm
        email={carried.get('email') ?? ''}
        code={code}
        purpose={next === ROUTES.resetPassword.path ? 'resetPassword' : 'signIn'}
        back={<BackToLogin />}
        onSignedIn={() => router.history.replace(next ?? ROUTES.quotes.path)}
      />
    </>
  );
}
