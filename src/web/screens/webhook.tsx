import { WebhookPage } from '../features/webhooks/webhook-page';
import { webhooks } from '../texts/en/webhooks';
import { recordScreen } from './screen-texts';

export const WebhookScreen = recordScreen(webhooks, WebhookPage);
