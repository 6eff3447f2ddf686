import { Webhooks } from '../features/webhooks/webhooks';
import { webhooks } from '../texts/en/webhooks';
import { listScreen } from './screen-texts';

export const WebhooksScreen = listScreen('title.webhooks', webhooks, Webhooks);
