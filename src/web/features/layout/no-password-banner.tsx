import { Link, useLocation } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { ROUTES } from '../../paths';
import { useText } from '../../texts/use-text';
import classes from './no-password-banner.module.css';

/** Above every page for who signs in by codes alone; on the page that sets a password it would say it twice. */
export function NoPasswordBanner() {
  const text = useText();
  const { me } = useSignedIn();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (me.user.hasPassword || pathname === ROUTES.password.path) return null;
  return (
    <aside className={classes.banner} aria-label={text('title.password')}>
      <span>{text('password.none')}</span>
      <Link to={ROUTES.password.path} className={classes.link}>
        {text('password.none.action')}
      </Link>
    </aside>
  );
}
