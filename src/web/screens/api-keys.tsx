import { ApiKeys } from '../features/keys/api-keys';
import { keys } from '../texts/en/people/keys';
import { useText } from '../texts/use-text';
import { LazyConfirmPanel } from './lazy-confirm-panel';
import classes from './page-title.module.css';
import { ScreenTexts } from './screen-texts';

export function ApiKeysScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={keys}>
      <h1 className={classes.title}>{text('title.apiKeys')}</h1>
      <ApiKeys confirmForm={(onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />} />
    </ScreenTexts>
  );
}
