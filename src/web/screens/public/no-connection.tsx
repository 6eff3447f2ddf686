import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import classes from '../notice-page.module.css';

/** Stands in place of everything when the network was lost before it was known who is signed in. */
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
