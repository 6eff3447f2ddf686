import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { POOL_BODY } from '../../../testing/quotes/pool-body';
import { bulkSearchApp, CHILLED, csvOf, FROZEN } from '../../../testing/servers/bulk-search-app';
import { webhookWorld } from '../../../testing/webhooks/webhook-world';
import { renderEvent } from './render-event';

const { app, database, people, searched, found, search, call } = await bulkSearchApp();
const { shipperA, shipperB, carrierA } = people;
const world = webhookWorld(database);

interface Event {
  readonly type: string;
  readonly subject_id: string;
  readonly shipper_id: string;
  readonly carrier_id: string | null;
  readonly body: Record<string, unknown>;
  readonly created_at: Date;
}
const events = () =>
  world.run(
    sql<Event>`select type, subject_id, shipper_id, carrier_id, body, created_at from outbox_event order by id`,
  );
const addEndpoint = () =>
  world.addEndpoint({
    shipperId: shipperA.id,
    by: shipperA.admin,
    url: 'https://a.example/',
    eventTypes: ['quote_request.completed', 'bulk_search.completed'],
  });

beforeEach(() => world.run(sql`delete from webhook_endpoint`));
beforeEach(() => world.run(sql`delete from outbox_event`));

test('a search reports its end to a customer who wants to know, and to nobody else', async () => {
  await found(shipperA.staff);
  expect(await events()).toEqual([]);
  const id = await addEndpoint();
  await found(shipperB.staff);
  const { requestId, quotes } = await found(shipperA.staff);
  const [event, ...others] = await events();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'quote_request.completed',
    subject_id: requestId,
    shipper_id: shipperA.id,
    carrier_id: null,
    body: { quoteRequestId: requestId, poolId: null, quotes: quotes.length },
  });
  expect(await world.deliveriesOf(id)).toHaveLength(1);
  const rendered = renderEvent(
    { event_type: 'quote_request.completed', event_at: new Date(0), body: event?.body },
    'https://coldlane.example',
  );
  const { links } = (JSON.parse(rendered) as { data: { links: { api: string } } }).data;
  const answer = await app.call('GET', new URL(links.api).pathname, {
    bearer: await app.tokenFor(shipperA.staff.profileId),
  });
  expect((answer.body as QuoteRequest).requestId).toBe(requestId);
});

test('a carrier’s test and a refused search report nothing', async () => {
  await addEndpoint();
  await search(carrierA.staff, { carrierId: carrierA.id, shipperId: shipperA.id });
  expect((await search(shipperA.staff, { pallets: 0 })).status).toBe(400);
  expect(await events()).toEqual([]);
});

test('each lane of a pool reports its end with the pool', async () => {
  await addEndpoint();
  const pool = await app.call('POST', '/v1/quotes/pool', {
    bearer: await app.tokenFor(shipperA.staff.profileId),
    body: POOL_BODY,
  });
  expect(pool.status).toBe(200);
  const ofPool = await events();
  expect(ofPool.length).toBeGreaterThan(1);
  expect(new Set(ofPool.map(({ body }) => body.poolId)).size).toBe(1);
  expect(ofPool[0]?.body.poolId).toEqual(expect.any(String));
});

test('a bulk search reports its end once, and none of its lanes', async () => {
  const endpoint = await addEndpoint();
  const { id, summary } = await searched(shipperA.staff, csvOf(FROZEN, CHILLED));
  expect(summary).toBeTruthy();
  expect(await events()).toMatchObject([
    {
      type: 'bulk_search.completed',
      subject_id: id,
      body: { bulkSearchId: id, state: 'FINISHED', lanes: 2, lanesRated: 2 },
    },
  ]);
  expect(await world.deliveriesOf(endpoint)).toHaveLength(1);
  const rendered = renderEvent(
    { event_type: 'bulk_search.completed', event_at: new Date(0), body: { bulkSearchId: id } },
    '',
  );
  const { links } = (JSON.parse(rendered) as { data: { links: { api: string } } }).data;
  expect((await call(shipperA.staff, 'GET', links.api.replace('/v1/quotes/bulk', ''))).status).toBe(200);
});
