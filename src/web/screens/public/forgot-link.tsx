import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import { emailHash } from './email-hash';
import { useIntendedPage } from './use-intended';

export function ForgotLink({ email }: { email: string }) {
  const text = useText();
  const intended = useIntendedPage();
  return (
    <Link to="/forgotpassword" search={intended} hash={emailHash(email)} className={font.link}>
      {text('login.forgot')}
    </Link>
  );
}
