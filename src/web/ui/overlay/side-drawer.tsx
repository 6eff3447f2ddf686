import './overlay-styles';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { ignoreSecondClick } from './ignore-second-click';
import classes from './side-drawer.module.css';
import { useCloseUnlessSending } from './use-close-unless-sending';
import { useOpenedAfterMount } from './use-opened-after-mount';

/** The full width of a phone; on wider screens, enough for fields beside a table. */
const WORKSPACE_WIDTH = 'max(45vw, min(100vw, 560px))';
const MENU_WIDTH_PX = 280;

interface SideDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The drawer's accessible name. */
  title: ReactNode;
  children: ReactNode;
  /** Whether the drawer opens at the right edge, 45% of the screen but at least 560 px wide, if that fits. */
  isWorkspace?: boolean;
}

/** A full-height panel at the left or right edge. */
export function SideDrawer(props: SideDrawerProps) {
  const { isOpen, onClose, title, children, isWorkspace = false } = props;
  const text = useText();
  const { root, close } = useCloseUnlessSending(onClose);
  return (
    <Drawer
      ref={root}
      opened={useOpenedAfterMount(isOpen)}
      onClose={close}
      onClickCapture={ignoreSecondClick}
      position={isWorkspace ? 'right' : 'left'}
      size={isWorkspace ? WORKSPACE_WIDTH : MENU_WIDTH_PX}
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
