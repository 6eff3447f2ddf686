import { Webhooks } from '../features/webhooks/webhooks';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function WebhooksScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.webhooks')}</h1>
      <Webhooks />
    </>
  );
}
