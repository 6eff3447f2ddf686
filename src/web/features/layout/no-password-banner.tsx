import { Link, useLocation } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './no-password-banner.module.css';

/** A banner for users without a password on every page, except the page where they set one. */
export function NoPasswordBanner() {
  const text = useText();
  const { me } = useSignedIn();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (me.user.hasPassword || pathname === '/password') return null;
  return (
    <aside className={`${flow.row} ${classes.banner}`} aria-label={text('title.password')}>
      <span>{text('password.none')}</span>
      <Link to="/password" className={font.link}>
        {text('password.none.action')}
      </Link>
    </aside>
  );
}
