import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import { KeyboardIcon, MenuIcon, SearchIcon } from '../../ui/icons';
import { Kbd } from '../../ui/kbd';
import { AccountMenu } from './account-menu';
import { CompanySwitcher } from './company-switcher';
import classes from './header.module.css';
import { Logo } from './logo';
import { ThemeToggle } from './theme-toggle';
import { WaitingCount } from './waiting-count';

/** The keys that open the search, as labeled on the user's keyboard. */
const JUMP_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

interface HeaderProps {
  onOpenMenu: () => void;
  onJump: () => void;
  onShowShortcuts: () => void;
  onLogOut: () => void;
}

/** The top bar, which has the dark ink color in both themes. */
export function Header({ onOpenMenu, onJump, onShowShortcuts, onLogOut }: HeaderProps) {
  const text = useText();
  return (
    <header className={classes.header} data-screen-only>
      <div className={classes.start}>
        <span className={classes.burger}>
          <ActionIcon variant="transparent" size={36} aria-label={text('nav.open')} onClick={onOpenMenu}>
            <MenuIcon size={22} />
          </ActionIcon>
          <span className={classes.waiting}>
            <WaitingCount path="/loads" />
          </span>
        </span>
        <Link to="/quotes" className={classes.home}>
          <Logo />
        </Link>
        <CompanySwitcher />
      </div>
      <button type="button" className={classes.jump} onClick={onJump}>
        <SearchIcon size={16} />
        <span className={classes.jumpText} title={text('jump.open')}>
          {text('jump.open')}
        </span>
        <span className={classes.jumpKey} aria-hidden="true">
          <Kbd>{JUMP_KEY}</Kbd>
        </span>
      </button>
      <div className={classes.end}>
        <span className={classes.shortcuts}>
          <ActionIcon
            variant="transparent"
            size={32}
            aria-label={text('header.shortcuts')}
            title={text('header.shortcuts')}
            aria-haspopup="dialog"
            onClick={onShowShortcuts}
          >
            <KeyboardIcon />
          </ActionIcon>
        </span>
        <span className={classes.theme}>
          <ThemeToggle variant="transparent" />
        </span>
        <AccountMenu onLogOut={onLogOut} />
      </div>
    </header>
  );
}
