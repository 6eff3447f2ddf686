import '../../ui/overlay-styles';
import { Drawer } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { useOpenedAfterMount } from '../../ui/use-opened-after-mount';
import { NavigationMenu } from './navigation-menu';

/** The menu on a narrow screen. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Drawer
      opened={useOpenedAfterMount(isOpen)}
      onClose={onClose}
      size={280}
      title={text('app.name')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
    >
      <NavigationMenu onFollow={onClose} />
    </Drawer>
  );
}
