import { useState } from 'react';
import { afterCode, isForNewPassword } from '../../features/auth/after-code';
import { CodeForm } from '../../features/auth/code-form';
import { useFragmentParams } from '../../features/auth/use-fragment-params';
import { pathInside } from '../../login-redirect';
import { useText } from '../../texts/use-text';
import { AlreadyLoggedIn } from './already-logged-in';
import { BackToLogin } from './back-to-login';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';
import { useOpenPage } from './use-open-page';

export function OtpScreen() {
  const text = useText();
  const openPage = useOpenPage();
  const intended = useIntendedPage();
  const params = useFragmentParams('code');
  const code = params.get('code') ?? '';
  const [isLink, setLink] = useState(code !== '');
  const next = pathInside(params.get('next'));
  return (
    <>
      <h1 className={classes.intro}>{text(isLink ? 'otp.lead.link' : 'otp.lead')}</h1>
      <CodeForm
        email={params.get('email') ?? ''}
        code={code}
        purpose={isForNewPassword(next) ? 'resetPassword' : 'signIn'}
        back={<BackToLogin />}
        onLinkExpired={() => setLink(false)}
        onSignedIn={() => openPage(afterCode(intended, next))}
      />
      <AlreadyLoggedIn />
    </>
  );
}
