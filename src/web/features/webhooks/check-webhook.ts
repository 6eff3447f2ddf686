import type { CreateWebhookBody, EditWebhookBody } from '../../../contract/webhooks/webhooks';
import type { WebhookEvent } from '../../../domain/webhooks/webhooks';
import { checkWith } from '../../ui/form/check-with';

export interface WebhookValues {
  url: string;
  description: string;
  eventTypes: WebhookEvent[];
}

/** The values of a new webhook. Only an ADMIN chooses the company; it is null for everyone else. */
export interface NewWebhookValues extends WebhookValues {
  company: string | null;
}

export const checkNewWebhook = checkWith<CreateWebhookBody>(() =>
  import('../../../contract/webhooks/webhooks').then(
    ({ createWebhookBodySchema }) => createWebhookBodySchema,
  ),
);

export const checkWebhook = checkWith<EditWebhookBody>(() =>
  import('../../../contract/webhooks/webhooks').then(({ editWebhookBodySchema }) => editWebhookBodySchema),
);
