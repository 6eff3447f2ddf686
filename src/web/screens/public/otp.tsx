import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { afterCode, isForNewPassword } from '../../features/auth/after-code';
import { CodeForm } from '../../features/auth/code-form';
import { useCarried } from '../../features/auth/use-carried';
import { pathInside } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { AlreadyIn } from './already-in';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { useIntended } from './use-intended';

export function OtpScreen() {
  const text = useText();
  const router = useRouter();
  const intended = useIntended();
  const carried = useCarried('code');
  const code = carried.get('code') ?? '';
  const [isLink, setLink] = useState(code !== '');
  const next = pathInside(carried.get('next'));
  return (
    <>
      <h1 className={classes.lead}>{text(isLink ? 'otp.lead.link' : 'otp.lead')}</h1>
      <CodeForm
        email={carried.get('email') ?? ''}
        code={code}
        purpose={isForNewPassword(next) ? 'resetPassword' : 'signIn'}
        back={<BackToLogin />}
        onLinkOver={() => setLink(false)}
        onSignedIn={() => router.history.replace(afterCode(intended, next))}
      />
      <AlreadyIn />
    </>
  );
}
