import { Link } from '@tanstack/react-router';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import classes from './narrow-screen.module.css';

export function BackToLogin() {
  const text = useText();
  return (
    <Link to={ROUTES.login.path} className={classes.link}>
      {text('back.login')}
    </Link>
  );
}
