import './overlay-styles';
import { Modal } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { type ReactNode, useEffect } from 'react';
import { type Text, useText } from '../../texts/use-text';
import { DANGER_COLOR } from '../danger';
import { CheckIcon, NoteIcon, WarningIcon } from '../icons';
import { ignoreSecondClick } from './ignore-second-click';
import classes from './overlay-parts.module.css';
import { restoreFocus } from './restore-focus';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  /** "Cancel" by default. */
  cancelLabel?: string;
  /** Whether the button is colored, because access or a relationship ends. */
  isDestructive?: boolean;
}

export interface ToastOptions {
  /** Whether the message reports success, a failure, or something to know. */
  tone?: 'done' | 'failed' | 'note';
  /** A link to the subject of the message. */
  link?: ReactNode;
}

/** The icon says the same as the color. */
const TONES = {
  done: { color: 'var(--good-text)', icon: <CheckIcon />, autoClose: 5_000 },
  failed: { color: 'var(--bad-text)', icon: <WarningIcon />, autoClose: 10_000 },
  note: { color: 'var(--info-text)', icon: <NoteIcon />, autoClose: 5_000 },
} as const;

export function OverlayParts({ onReady }: { onReady: (text: Text) => void }) {
  const text = useText();
  useEffect(() => onReady(text), [onReady, text]);
  return (
    <ModalsProvider modalProps={{ onClickCapture: ignoreSecondClick }}>
      {/* Only this layout keeps a toast open while the focus is in it. */}
      <Notifications
        position="bottom-left"
        className={classes.toasts}
        limit={1}
        autoClose={5000}
        layout="stacked"
      />
    </ModalsProvider>
  );
}

export function openConfirmation(question: Question, text: Text): Promise<boolean> {
  const previousFocus = document.activeElement;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      // The title and text are shown without the library's header, which screen readers announce as a second banner.
      withCloseButton: false,
      children: (
        <>
          <Modal.Title className={classes.title}>{question.title}</Modal.Title>
          {question.text}
        </>
      ),
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel ?? text('app.cancel') },
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
export function openToast(message: string, { tone = 'done', link }: ToastOptions, text: Text): void {
  const previousFocus = document.activeElement;
  notifications.clean();
  notifications.show({
    ...TONES[tone],
    message: link ? (
      <>
        {message} <span className={classes.link}>{link}</span>
      </>
    ) : (
      message
    ),
    classNames: { icon: classes.icon },
    closeButtonProps: { 'aria-label': text('app.close') },
    onClose() {
      const hasFocus = document.activeElement?.closest('[role="alert"]');
      if (hasFocus && previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    },
  });
}
