import './overlay-styles';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './blocking-dialog.module.css';
import { useOpenedAfterMount } from './use-opened-after-mount';

interface BlockingDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
}

/** A dialog that stays until what it asks for is done: nothing closes it but its own buttons. */
export function BlockingDialog({ isOpen, title, children }: BlockingDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(isOpen)}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      {children}
    </Modal>
  );
}
