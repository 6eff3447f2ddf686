import { Link } from '@tanstack/react-router';
import { useSessionState } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import classes from './narrow-screen.module.css';

/** A note for users who return to a login page with Back or from an old email while they are logged in. */
export function AlreadyLoggedIn() {
  const text = useText();
  const state = useSessionState();
  if (state.status !== 'signed-in' || state.ended) return null;
  return (
    <p className={`${font.words} ${classes.aside}`}>
      {text('alreadyIn.text', { email: state.me.user.email })}{' '}
      <Link to="/quotes" className={font.link}>
        {text('goto.quotes')}
      </Link>
    </p>
  );
}
