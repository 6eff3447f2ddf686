import { ApiKeys } from '../features/keys/api-keys';
import { keys } from '../texts/en/people/keys';
import { confirmForm } from './lazy-confirm-panel';
import { listScreen } from './screen-texts';

export const ApiKeysScreen = listScreen('title.apiKeys', keys, () => <ApiKeys confirmForm={confirmForm} />);
