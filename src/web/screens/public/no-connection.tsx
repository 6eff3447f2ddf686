import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/page/notice';
import classes from '../notice-page.module.css';

/** Replaces the app if the network fails before the session is restored. */
export function NoConnectionScreen({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <main className={classes.page}>
      <Notice action={<Button onClick={onRetry}>{text('app.tryAgain')}</Button>}>
        <strong>{text('error.offline')}</strong>
        <div>{text('error.offline.hint')}</div>
      </Notice>
    </main>
  );
}
