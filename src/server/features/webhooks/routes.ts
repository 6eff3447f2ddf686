import {
  listWebhookDeliveriesCall,
  readWebhookDeliveryCall,
  replayFailedDeliveriesCall,
  replayWebhookDeliveryCall,
  testWebhookCall,
} from '../../../contract/webhooks/webhook-deliveries';
import {
  createWebhookCall,
  deleteWebhookCall,
  disableWebhookCall,
  editWebhookCall,
  enableWebhookCall,
  listWebhooksCall,
  readWebhookCall,
  rotateWebhookSecretCall,
} from '../../../contract/webhooks/webhooks';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { createWebhook } from './create-webhook';
import { deleteWebhook, editWebhook, setWebhookEnabled } from './edit-webhook';
import { listDeliveries } from './list-deliveries';
import { listWebhooks, readWebhook } from './list-webhooks';
import { readDelivery } from './read-delivery';
import { replayDelivery, replayFailed, sendTest } from './send-again';
import type { WebhookSettings } from './webhook-context';
import { rotateSecret } from './webhook-secrets';

/** API keys cannot make these calls: a leaked key must not redirect a company's events. */
export function webhookRoutes(
  parts: { readonly clock: Clock; readonly siteUrl: () => string } & WebhookSettings,
): Route[] {
  return [
    signedInRoute(listWebhooksCall, async (context, { query }) =>
      reply(200, await listWebhooks({ ...parts, ...context }, query)),
    ),
    signedInRoute(
      createWebhookCall,
      async (context, { body }) => reply(201, await createWebhook({ ...parts, ...context }, body)),
      { storedBody: (made) => ({ ...made, secret: null }) },
    ),
    signedInRoute(readWebhookCall, async (context, { params }) =>
      reply(200, await readWebhook({ ...parts, ...context }, params.id)),
    ),
    signedInRoute(editWebhookCall, async (context, { params, body }) =>
      reply(200, await editWebhook({ ...parts, ...context }, params.id, body)),
    ),
    signedInRoute(deleteWebhookCall, async (context, { params }) => {
      await deleteWebhook({ ...parts, ...context }, params.id);
      return reply(204, undefined);
    }),
    signedInRoute(enableWebhookCall, async (context, { params }) =>
      reply(200, await setWebhookEnabled({ ...parts, ...context }, params.id, true)),
    ),
    signedInRoute(disableWebhookCall, async (context, { params }) =>
      reply(200, await setWebhookEnabled({ ...parts, ...context }, params.id, false)),
    ),
    signedInRoute(
      rotateWebhookSecretCall,
      async (context, { params }) => reply(200, await rotateSecret({ ...parts, ...context }, params.id)),
      { storedBody: (rotated) => ({ ...rotated, secret: null }) },
    ),
    signedInRoute(testWebhookCall, async (context, { params }) =>
      reply(201, await sendTest({ ...parts, ...context }, params.id)),
    ),
    signedInRoute(listWebhookDeliveriesCall, async (context, { params, query }) =>
      reply(200, await listDeliveries({ ...parts, ...context }, params.id, query)),
    ),
    signedInRoute(replayFailedDeliveriesCall, async (context, { params }) =>
      reply(200, await replayFailed({ ...parts, ...context }, params.id)),
    ),
    signedInRoute(readWebhookDeliveryCall, async (context, { params }) =>
      reply(200, await readDelivery({ ...parts, ...context }, params.id)),
    ),
    signedInRoute(replayWebhookDeliveryCall, async (context, { params }) =>
      reply(200, await replayDelivery({ ...parts, ...context }, params.id)),
    ),
  ];
}
