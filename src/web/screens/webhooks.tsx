import { Webhooks } from '../features/webhooks/webhooks';
import { webhooks } from '../texts/en/webhooks';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function WebhooksScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={webhooks}>
      <h1 className={classes.title}>{text('title.webhooks')}</h1>
      <Webhooks />
    </ScreenTexts>
  );
}
