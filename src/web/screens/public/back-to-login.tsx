import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import classes from './narrow-screen.module.css';
import { useIntended } from './use-intended';

export function BackToLogin() {
  const text = useText();
  return (
    <Link to="/login" search={useIntended()} className={classes.link}>
      {text('back.login')}
    </Link>
  );
}
