import { Button } from '@mantine/core';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { LogoutIcon } from '../../ui/icons';
import { SideDrawer } from '../../ui/overlay/side-drawer';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Logo } from './logo';
import classes from './menu-drawer.module.css';
import { NavigationMenu } from './navigation-menu';
import { ThemeToggle } from './theme-toggle';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onLogOut: () => void;
}

/** The menu on a narrow screen, with the signed-in user. */
export function MenuDrawer({ isOpen, onClose, onLogOut }: MenuDrawerProps) {
  const text = useText();
  const { me, acting } = useSignedIn();
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={<Logo />}>
      <NavigationMenu onFollow={onClose} />
      <div className={`${flow.group} ${classes.person}`}>
        <div className={font.words}>
          <p className={font.strong}>{`${me.user.firstName} ${me.user.lastName}`.trim()}</p>
          <p className={font.hint}>{acting?.name ?? me.user.email}</p>
        </div>
        <div className={flow.buttons}>
          <Button
            variant="default"
            size="sm"
            leftSection={<LogoutIcon />}
            onClick={() => {
              onClose();
              onLogOut();
            }}
          >
            {text('header.logout')}
          </Button>
          <ThemeToggle />
        </div>
      </div>
    </SideDrawer>
  );
}
