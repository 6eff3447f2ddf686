import './overlay-styles';
import { CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import hidden from '../visually-hidden.module.css';
import classes from './bottom-sheet-window.module.css';
import { ignoreSecondClick } from './ignore-second-click';
import { useCloseUnlessSending } from './use-close-unless-sending';
import { useDragDown } from './use-drag-down';
import { useOpenedAfterMount } from './use-opened-after-mount';

interface BottomSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name, shown unless there is a `head`. */
  title: string;
  /** The content shown in place of the title. */
  head?: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
}

/** A sheet that closes by Esc, its button, a press beside it, and dragging its head down. */
export function BottomSheetWindow({ isOpen, onClose, title, head, children, footer }: BottomSheetProps) {
  const text = useText();
  const { root, close } = useCloseUnlessSending(onClose);
  const { sheet, handle } = useDragDown(close);
  return (
    <Drawer
      ref={root}
      opened={useOpenedAfterMount(isOpen)}
      onClose={close}
      onClickCapture={ignoreSecondClick}
      position="bottom"
      withCloseButton={false}
      padding={0}
      classNames={{ content: classes.content, body: classes.body, inner: classes.inner }}
    >
      <div ref={sheet} className={classes.sheet}>
        <div className={classes.handle} {...handle}>
          <span className={classes.grip} />
          <div className={classes.head}>
            <Drawer.Title className={head ? hidden.visuallyHidden : classes.title}>{title}</Drawer.Title>
            {head && <div className={classes.shown}>{head}</div>}
            <CloseButton aria-label={text('app.close')} size={44} iconSize={20} onClick={close} />
          </div>
        </div>
        {children}
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </Drawer>
  );
}
