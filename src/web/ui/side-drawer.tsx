import './overlay-styles';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../texts/use-text';
import classes from './side-drawer.module.css';
import { useOpenedAfterMount } from './use-opened-after-mount';

interface SideDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the drawer. */
  title: ReactNode;
  children: ReactNode;
  widthPx?: number;
}

/** A sheet from the left edge, as high as the screen. Load it with `lazyPart` when it is first wanted. */
export function SideDrawer({ isOpen, onClose, title, children, widthPx = 280 }: SideDrawerProps) {
  const text = useText();
  return (
    <Drawer
      opened={useOpenedAfterMount(isOpen)}
      onClose={onClose}
      size={widthPx}
      withCloseButton={false}
      padding={0}
      classNames={{ body: classes.body }}
    >
      <div className={classes.head}>
        <Drawer.Title>{title}</Drawer.Title>
        <Drawer.CloseButton aria-label={text('app.close')} />
      </div>
      {children}
    </Drawer>
  );
}
