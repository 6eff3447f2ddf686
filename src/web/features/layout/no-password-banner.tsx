import { Link, useLocation } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { Banner } from '../../ui/page/banner';
import font from '../../ui/page/font.module.css';

/** A banner for users without a password on every page, except the page where they set one. */
export function NoPasswordBanner() {
  const text = useText();
  const { me } = useSignedIn();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (me.user.hasPassword || pathname === '/password') return null;
  return (
    <Banner tone="note" as="aside" label={text('title.password')}>
      {text('password.none')}{' '}
      <Link to="/password" className={font.link}>
        {text('password.none.action')}
      </Link>
    </Banner>
  );
}
