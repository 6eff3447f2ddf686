import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { ROUTES } from '../../paths';
import { useText } from '../../texts/use-text';
import { LogoutIcon, MenuIcon } from '../../ui/icons';
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
  const { user } = useSignedIn().me;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const initials = [user.firstName, user.lastName].map((part) => part.charAt(0)).join('') || '?';

  return (
    <header className={classes.header}>
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
      <Link to={ROUTES.quotes.path} className={classes.home}>
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
        <span
          className={classes.initials}
          role="img"
          aria-label={text('header.user', { name })}
          title={`${name}, ${user.email}`}
        >
          {initials.toUpperCase()}
        </span>
      </div>
    </header>
  );
}
