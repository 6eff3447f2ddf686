import '../../ui/overlay-styles';
import { Drawer } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { useOpenedAfterMount } from '../../ui/use-opened-after-mount';
import { Logo } from './logo';
import classes from './menu-drawer.module.css';
import { NavigationMenu } from './navigation-menu';

/** The menu on a narrow screen. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Drawer
      opened={useOpenedAfterMount(isOpen)}
      onClose={onClose}
      size={280}
      withCloseButton={false}
      padding={0}
    >
      <div className={classes.head}>
        <Drawer.Title>
          <Logo />
        </Drawer.Title>
        <Drawer.CloseButton aria-label={text('app.close')} />
      </div>
      <NavigationMenu onFollow={onClose} />
    </Drawer>
  );
}
