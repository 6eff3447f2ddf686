import { notifications } from '@mantine/notifications';

/** One message at a time, five seconds, with a close button: what waits in the queue would come too late. */
export function showToast(message: string, closeLabel: string): void {
  notifications.clean();
  notifications.show({ message, autoClose: 5000, closeButtonProps: { 'aria-label': closeLabel } });
}
