import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { usePictureLink } from '../../api/pictures';
import { useText } from '../../texts/use-text';
import { LogoutIcon, MenuIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { CompanySwitcher } from './company-switcher';
import classes from './header.module.css';
import { Logo } from './logo';
import { ThemeToggle } from './theme-toggle';

interface HeaderProps {
  onOpenMenu: () => void;
  onLogOut: () => void;
}

export function Header({ onOpenMenu, onLogOut }: HeaderProps) {
  const text = useText();
  const { user, profile } = useSignedIn().me;
  const picture = usePictureLink(profile.profileUrl);
  const name = `${user.firstName} ${user.lastName}`.trim();

  return (
    <header className={classes.header} data-screen-only>
      <span className={classes.burger}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('nav.open')}
          onClick={onOpenMenu}
        >
          <MenuIcon size={22} />
        </ActionIcon>
      </span>
      <Link to="/quotes" className={classes.home}>
        <Logo />
      </Link>
      <div className={classes.tools}>
        <CompanySwitcher />
        <ThemeToggle />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={text('header.logout')}
          title={text('header.logout')}
          onClick={onLogOut}
        >
          <LogoutIcon />
        </ActionIcon>
        <Link
          to="/profile"
          className={classes.user}
          aria-label={text('header.user', { name })}
          title={`${name}, ${user.email}`}
        >
          <Picture link={picture} name={name} shape="person" />
        </Link>
      </div>
    </header>
  );
}
