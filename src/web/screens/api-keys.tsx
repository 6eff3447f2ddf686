import { ApiKeys } from '../features/keys/api-keys';
import { keys } from '../texts/en/people/keys';
import { useText } from '../texts/use-text';
import { PageTitle } from '../ui/page/page-title';
import { LazyConfirmPanel } from './lazy-confirm-panel';
import { ScreenTexts } from './screen-texts';

export function ApiKeysScreen() {
  const text = useText();
  return (
    <ScreenTexts messages={keys}>
      <PageTitle title={text('title.apiKeys')} />
      <ApiKeys confirmForm={(onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />} />
    </ScreenTexts>
  );
}
