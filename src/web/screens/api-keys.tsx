import { ApiKeys } from '../features/keys/api-keys';
import { keys as keysTexts } from '../texts/en/keys';
import { MoreTexts } from '../texts/more-texts';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function ApiKeysScreen() {
  const text = useText();
  return (
    <MoreTexts messages={keysTexts}>
      <h1 className={classes.title}>{text('title.apiKeys')}</h1>
      <ApiKeys />
    </MoreTexts>
  );
}
