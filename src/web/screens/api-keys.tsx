import { ApiKeys } from '../features/keys/api-keys';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function ApiKeysScreen() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.apiKeys')}</h1>
      <ApiKeys />
    </>
  );
}
