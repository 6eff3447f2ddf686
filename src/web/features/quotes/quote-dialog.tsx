import '../../ui/overlay-styles';
import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { useMediaAnswer } from '../../ui/use-fitting-table';
import { useOpenedAfterMount } from '../../ui/use-opened-after-mount';
import classes from './quote-dialog.module.css';

interface QuoteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
}

/** A wide dialog above the quotes, the whole screen on a phone. Without the library's header, a second banner. */
export function QuoteDialog({ isOpen, onClose, title, children, footer }: QuoteDialogProps) {
  const text = useText();
  const isPhone = useMediaAnswer('(max-width: 767.98px)');
  return (
    <Modal
      opened={useOpenedAfterMount(isOpen)}
      onClose={onClose}
      withCloseButton={false}
      size={920}
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
        <CloseButton aria-label={text('app.close')} size="lg" onClick={onClose} />
      </div>
      <div className={classes.sheet}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  );
}
