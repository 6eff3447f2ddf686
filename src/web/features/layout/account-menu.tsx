import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSignedIn } from '../../api/api-context';
import { usePictureLink } from '../../api/pictures';
import { useText } from '../../texts/use-text';
import { LogoutIcon } from '../../ui/icons';
import menu from '../../ui/menu.module.css';
import font from '../../ui/page/font.module.css';
import { Picture } from '../../ui/picture';
import { useFlyout } from '../../ui/use-flyout';
import classes from './account-menu.module.css';

/** The signed-in user's picture, which opens a menu with the profile and logout. */
export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const text = useText();
  const { user, profile } = useSignedIn().me;
  const picture = usePictureLink(profile.profileUrl);
  const id = useId();
  const { box, isOpen, toggle, close } = useFlyout<HTMLDivElement>();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div ref={box} className={classes.account}>
      <button
        type="button"
        className={classes.button}
        aria-label={text('header.user', { name })}
        title={`${name}, ${user.email}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Picture link={picture} name={name} shape="person" />
      </button>
      <div id={id} className={`${menu.panel} ${classes.panel}`} hidden={!isOpen}>
        <div className={classes.person}>
          <p className={font.strong}>{name}</p>
          <p className={font.hint}>{user.email}</p>
        </div>
        <Link to="/profile" className={`${menu.entry} ${classes.entry}`} onClick={close}>
          {text('title.profile')}
        </Link>
        <button
          type="button"
          className={`${menu.entry} ${classes.entry}`}
          onClick={() => {
            close();
            onLogOut();
          }}
        >
          <LogoutIcon size={16} />
          {text('header.logout')}
        </button>
      </div>
    </div>
  );
}
