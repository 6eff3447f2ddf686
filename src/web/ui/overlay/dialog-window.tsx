import './overlay-styles';
import { CloseButton, CloseIcon, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { useMediaQuery } from '../table/use-fitting-table';
import classes from './dialog-window.module.css';
import { ignoreSecondClick } from './ignore-second-click';
import { useCloseUnlessSending } from './use-close-unless-sending';
import { useOpenedAfterMount } from './use-opened-after-mount';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  widthPx?: number;
  /** Whether a closed dialog keeps its content, with what was typed in it. */
  keepsContent?: boolean;
}

/** A dialog with its own header, because screen readers announce the library's as a second banner. */
export function DialogWindow(props: DialogProps) {
  const { isOpen, onClose, title, children, footer, widthPx = 520, keepsContent = false } = props;
  const text = useText();
  const { root, close } = useCloseUnlessSending(onClose);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  return (
    <Modal
      ref={root}
      opened={useOpenedAfterMount(isOpen)}
      onClose={close}
      onClickCapture={ignoreSecondClick}
      withCloseButton={false}
      keepMounted={keepsContent}
      size={widthPx}
      fullScreen={isPhone}
      classNames={{
        body: classes.body,
        content: classes.content,
        inner: classes.inner,
        overlay: classes.overlay,
      }}
    >
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <CloseButton
          aria-label={text('app.close')}
          size="lg"
          icon={<CloseIcon aria-hidden />}
          onClick={close}
        />
      </div>
      <div className={classes.sheet}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
