import { sql } from 'kysely';
import { insertWebhook } from '../database/webhook-rows';
import type { EndpointRow, RightCase } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS, shipperAId } from './owners';

/** Inserts a webhook of A with a delivery that has the same id. */
async function webhookOfA(world: MatrixWorld): Promise<string> {
  return world.system(async (tx) => {
    // A company may have at most ten webhooks.
    await sql`delete from webhook_endpoint where shipper_id = ${shipperAId(world)}`.execute(tx);
    return insertWebhook(tx, { by: world.people.shipperA.admin, shipperId: shipperAId(world) });
  });
}

const ofA = {
  about: 'of A',
  right: 'webhook.manage',
  ownersOf: OWNERS.shipperA,
  isForbiddenWithoutRight: true,
  prepare: webhookOfA,
  send: (_, { id }) => ({ params: { id } }),
} as const satisfies RightCase;

/** Calls about webhooks. */
export const WEBHOOK_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listWebhooks: signedIn({
    ...inList('webhook.manage', OWNERS.shipperA, () => 'tms.alder.example', {
      isForbiddenWithoutRight: true,
    }),
    prepare: webhookOfA,
  }),
  createWebhook: signedIn(
    {
      about: 'for shipper A',
      right: 'webhook.manage',
      ownersOf: OWNERS.shipperA,
      isForbiddenWithoutRight: true,
      refusal: { field: 'shipperId' },
      prepare: webhookOfA,
      send: (world) => ({
        body: { url: 'https://a.example/', eventTypes: ['load.created'], shipperId: shipperAId(world) },
      }),
    },
    {
      about: 'for carrier A',
      right: 'webhook.manage',
      ownersOf: OWNERS.carrierA,
      isForbiddenWithoutRight: true,
      refusal: { field: 'carrierId' },
      prepare: async (world) => {
        await world.system((tx) =>
          sql`delete from webhook_endpoint where carrier_id = ${carrierAId(world)}`.execute(tx),
        );
        return carrierAId(world);
      },
      send: (_, { id }) => ({
        body: { url: 'https://a.example/', eventTypes: ['load.created'], carrierId: id },
      }),
    },
  ),
  readWebhook: signedIn(ofA),
  editWebhook: signedIn({
    ...ofA,
    send: (_, { id }) => ({ params: { id }, body: { description: 'Board' } }),
  }),
  deleteWebhook: signedIn(ofA),
  enableWebhook: signedIn(ofA),
  disableWebhook: signedIn(ofA),
  rotateWebhookSecret: signedIn(ofA),
  testWebhook: signedIn(ofA),
  listWebhookDeliveries: signedIn(ofA),
  readWebhookDelivery: signedIn(ofA),
  replayFailedDeliveries: signedIn(ofA),
  replayWebhookDelivery: signedIn(ofA),
};
