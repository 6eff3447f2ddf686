import './overlay-styles';
import { Modal } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useEffect } from 'react';
import { DANGER_COLOR } from '../danger';
import classes from './overlay-parts.module.css';
import { restoreFocus } from './restore-focus';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Colors the button, because access or a relationship ends. */
  isDestructive?: boolean;
}

export function OverlayParts({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <ModalsProvider>
      {/* Only this layout keeps a toast open while the focus is in it. */}
      <Notifications position="bottom-left" limit={1} autoClose={5000} layout="stacked" />
    </ModalsProvider>
  );
}

export function openConfirmation(question: Question): Promise<boolean> {
  const previousFocus = document.activeElement;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      // Title and text without the library's header, which screen readers announce as a second banner.
      withCloseButton: false,
      children: (
        <>
          <Modal.Title className={classes.title}>{question.title}</Modal.Title>
          {question.text}
        </>
      ),
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel },
      ...(question.isDestructive ? { confirmProps: { color: DANGER_COLOR } } : {}),
      onConfirm: () => resolve(true),
      onClose: () => {
        resolve(false);
        restoreFocus(previousFocus);
      },
    });
  });
}

/** Clears the queue first, because queued messages would show too late. */
export function openToast(message: string, closeLabel: string): void {
  const previousFocus = document.activeElement;
  notifications.clean();
  notifications.show({
    message,
    closeButtonProps: { 'aria-label': closeLabel },
    onClose() {
      const hasFocus = document.activeElement?.closest('[role="alert"]');
      if (hasFocus && previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    },
  });
}
