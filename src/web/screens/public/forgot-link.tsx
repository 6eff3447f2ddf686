import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import { emailHash } from './email-hash';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';

export function ForgotLink({ email }: { email: string }) {
  const text = useText();
  const intended = useIntendedPage();
  return (
    <Link to="/forgotpassword" search={intended} hash={emailHash(email)} className={classes.link}>
      {text('login.forgot')}
    </Link>
  );
}
