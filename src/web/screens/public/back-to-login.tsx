import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import classes from './narrow-screen.module.css';
import { useIntendedPage } from './use-intended';

export function BackToLogin() {
  const text = useText();
  return (
    <Link to="/login" search={useIntendedPage()} className={classes.link}>
      {text('back.login')}
    </Link>
  );
}
