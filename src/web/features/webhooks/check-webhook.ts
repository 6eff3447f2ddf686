import type { CreateWebhookBody, EditWebhookBody } from '../../../contract/webhooks';
import type { WebhookEvent } from '../../../domain/webhooks/webhooks';
import { checkWith } from '../../ui/form/check-with';

export interface WebhookValues {
  url: string;
  description: string;
  eventTypes: WebhookEvent[];
}

/** The company is chosen by an ADMIN only; null for everyone else. */
export interface NewWebhookValues extends WebhookValues {
  company: string | null;
}

export const checkNewWebhook = checkWith<CreateWebhookBody>(() =>
  import('../../../contract/webhooks').then(({ createWebhookBodySchema }) => createWebhookBodySchema),
);

export const checkWebhook = checkWith<EditWebhookBody>(() =>
  import('../../../contract/webhooks').then(({ editWebhookBodySchema }) => editWebhookBodySchema),
);
