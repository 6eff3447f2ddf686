import './overlay-styles';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './blocking-dialog-window.module.css';
import { useOpenedAfterMount } from './use-opened-after-mount';

interface BlockingDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
}

export function BlockingDialogWindow({ isOpen, title, children }: BlockingDialogProps) {
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
