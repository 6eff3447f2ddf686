import { randomUUID } from 'node:crypto';
import type { Load } from '../../src/contract/loads/loads';
import type { QuoteRequest } from '../../src/contract/quotes/quotes';
import type { SpotRequest } from '../../src/contract/spot/spot-answers';
import { addDays } from '../../src/domain/days/calendar-date';
import { NO_HANDLING } from '../../src/domain/shipment/shipment-request';
import type { Who } from './callers';
import type { World } from './world';

export interface Story {
  readonly name: string;
  /** The story's frequency relative to the others. */
  readonly weight: number;
  /** The shortest time between two runs, because the product limits files per day and messages per minute. */
  readonly everyMs?: number;
  tell(world: World): Promise<void>;
}

const BULK_LANES = 40;
/** The largest attachment in bytes, small enough for a soak of hours. */
const MAX_ATTACHMENT = 60_000;

const stop = (side: string, zip: string, state: string) => ({
  side,
  zip,
  state,
  name: 'Store',
  street: '1 Dock Street',
  city: 'Town',
  contactName: 'Ann Lee',
  contactPhone: '+1 206 555 0100',
});
export const STOPS = [stop('PICKUP', '93901', 'CA'), stop('DROPOFF', '10001', 'NY')];
/** A shipment to 10001 that the carrier with demo users quotes. */
export const SHIPMENT = {
  fromZip: '93901',
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  ...NO_HANDLING,
} as const;
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

async function search(world: World): Promise<void> {
  const { requestId } = await world.call<QuoteRequest>(
    'admin',
    'POST',
    '/v1/quotes/search',
    world.nextSearchBody(),
  );
  world.ledger.row('quote_request', requestId);
}

async function searchPool(world: World): Promise<void> {
  const pool = await world.call<{ groupId: string; dropoffs: { requestId: string }[] }>(
    'shipper',
    'POST',
    '/v1/quotes/pool',
    {
      ...SHIPMENT,
      earliestPickup: addDays(world.today, 7),
      dropoffs: [
        { toZip: '10001', pallets: 4, grossWeightLbs: 4_800, accessorials: [] },
        { toZip: '98101', pallets: 2, grossWeightLbs: 2_000, accessorials: [] },
      ],
    },
  );
  world.ledger.row('quote_request_group', pool.groupId);
  for (const { requestId } of pool.dropoffs) world.ledger.row('quote_request', requestId);
}

async function searchBulk(world: World): Promise<void> {
  const lanes = Array.from({ length: BULK_LANES }, () => {
    const lane = JSON.parse(world.nextSearchBody()) as Record<string, string | number>;
    return `${lane.fromZip},${lane.toZip},${lane.temperature},FOODSTUFFS,${lane.pallets},${lane.grossWeightLbs},N`;
  });
  const header = 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable';
  const text = await world.call<string>('admin', 'POST', '/v1/quotes/bulk', [header, ...lanes].join('\n'), {
    headers: { 'Content-Type': 'text/csv' },
  });
  for (const line of text.trim().split('\n')) {
    const { requestId } = JSON.parse(line) as { requestId?: string };
    if (requestId) world.ledger.row('quote_request', requestId);
  }
}

/** Books a quote of the carrier that has demo users. The carrier accepts most of the loads. */
async function book(world: World): Promise<void> {
  const request = await world.call<QuoteRequest>('shipper', 'POST', '/v1/quotes/search', {
    ...SHIPMENT,
    toZip: '10001',
    pallets: 4,
    grossWeightLbs: 4_800,
    accessorials: [],
    earliestPickup: addDays(world.today, 3),
  });
  world.ledger.row('quote_request', request.requestId);
  const quote = request.quotes.find((one) => one.bookable && one.carrier.id === world.uploadingCarrierId);
  if (quote === undefined) return;
  const { id } = await world.call<Load>('shipper', 'POST', '/v1/loads', { quoteId: quote.id, stops: STOPS });
  world.ledger.row('load', id);
  if (Math.random() < 0.7) await world.call<Load>('carrier', 'POST', `/v1/loads/${id}/accept`);
  world.remember(id);
}

async function writeMessage(world: World): Promise<void> {
  const loadId = pick(world.loads);
  if (loadId === undefined) return;
  const who: Who = Math.random() < 0.5 ? 'shipper' : 'carrier';
  const text = `The dock opens at ${world.nextNumber()}`;
  const path = `/v1/loads/${loadId}/messages`;
  const { position } = await world.call<{ position: number }>(who, 'POST', path, { text });
  world.ledger.message(loadId, position);
  await world.call(who, 'GET', path);
  await world.call(who, 'POST', `${path}/read`, { position });
}

async function sendAttachment(world: World): Promise<void> {
  const loadId = pick(world.loads);
  if (loadId === undefined) return;
  const bytes = Buffer.from(`Seal ${world.nextNumber()}\n`.repeat(1 + Math.random() * (MAX_ATTACHMENT / 12)));
  const path = `/storage/v1/object/load-files/${loadId}/${randomUUID()}.txt`;
  const stored = await world.call<{ url: string }>('shipper', 'POST', path, bytes, {
    headers: { 'Content-Type': 'text/plain' },
  });
  world.ledger.file(stored.url, bytes);
}

/** Uploads the same tiers with other amounts, so that the tariff does not grow. */
async function uploadTariff(world: World): Promise<void> {
  const now = new Date();
  const type = 'pallet-weight-premiums';
  const day = now.toISOString().slice(0, 10);
  const place = `${world.uploadingCarrierId}/${type}/${day}/${type}_${now.getTime()}`;
  const cap = 20_000 + (world.nextNumber() % 1_000);
  const rows = Array.from({ length: 300 }, (_, row) => `${5_000 + row},0.01,${cap}`);
  const { uploadId } = await world.call<{ uploadId: string }>(
    'carrier',
    'POST',
    `/storage/v1/object/carrier-file-uploads/${place}?mode=MERGE&confirmLargeChange=true`,
    ['weight_tier,premium_percentage,premium_cap', ...rows].join('\n'),
    { headers: { 'Content-Type': 'text/csv' } },
  );
  world.ledger.row('file_upload_processing', uploadId);
}

async function editTariff(world: World): Promise<void> {
  const path = `/v1/carriers/${world.editedCarrierId}/tariff`;
  const type = 'pallet-weight-premiums';
  const cells = {
    weight_tier: '9000',
    premium_percentage: '0.01',
    premium_cap: String(10_000 + (world.nextNumber() % 1_000)),
  };
  const edits = [{ type, set: [{ key: null, cells }] }];
  const changed = [{ type, set: [{ key: { weight_tier: '9000' }, cells }] }];
  const send = (body: unknown, expected: readonly number[]) =>
    world.call<{ revision: number | null; code?: string }>('admin', 'POST', `${path}/edits`, body, {
      expected,
    });
  const edited = await send({ edits: changed, confirmLargeChange: true }, [200, 400, 409]);
  const { revision } =
    edited.revision === undefined ? await send({ edits, confirmLargeChange: true }, [200, 400, 409]) : edited;
  if (revision) world.ledger.revision(world.editedCarrierId, revision);
}

async function readDashboard(world: World): Promise<void> {
  const call = pick(world.dashboards);
  if (call === undefined) return;
  const who = call.reader === 'shipperStaff' ? 'shipper' : call.reader;
  await world.call(who, 'GET', call.path);
}

async function searchEverywhere(world: World): Promise<void> {
  const words = ['939', 'permafrost', 'L-', 'salinas', 'harbor', '10001', 'Q-7'];
  await world.call(
    pick(['admin', 'shipper', 'carrier'] as const) ?? 'admin',
    'GET',
    `/v1/search?q=${pick(words)}`,
  );
}

const LISTS: readonly (readonly [Who, string])[] = [
  ['admin', '/v1/loads?limit=25'],
  ['shipper', '/v1/loads?limit=25'],
  ['carrier', '/v1/loads?limit=25'],
  ['shipper', '/v1/quotes/history?limit=25'],
  ['carrier', '/v1/quotes/history?limit=25'],
  ['shipper', '/v1/spot-requests?limit=25'],
  ['carrier', '/v1/unread-loads'],
  ['admin', '/rest/v1/vw_carrier?limit=25'],
  ['shipper', '/v1/quotes/saved'],
];
async function readList(world: World): Promise<void> {
  const [who, path] = pick(LISTS) ?? ['admin', '/v1/loads'];
  await world.call(who, 'GET', path);
}

/** Requests spot offers from the carriers, makes one carrier offer, and accepts the offer or cancels. */
async function requestSpot(world: World): Promise<void> {
  const pickupDate = addDays(world.today, 7);
  const asked = await world.call<SpotRequest>('shipper', 'POST', '/v1/spot-requests', {
    fromZip: '93901',
    dropoffs: [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800 }],
    temperature: 'FROZEN',
    commodity: 'FROZEN',
    earliestPickup: pickupDate,
    vehicleType: 'REEFER_VAN',
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  });
  world.ledger.row('spot_request', asked.id);
  const path = `/v1/spot-requests/${asked.id}`;
  const { offers } = await world.call<SpotRequest>('carrier', 'POST', `${path}/offers`, {
    totalCents: 100_000,
    pickupDate,
    deliveryDate: addDays(pickupDate, 4),
  });
  const offerId = offers.find(({ status }) => status === 'OPEN')?.id;
  if (offerId === undefined) return;
  world.ledger.row('spot_offer', offerId);
  if (Math.random() < 0.5) {
    await world.call('shipper', 'POST', `${path}/cancel`, { reason: 'No freight' });
    return;
  }
  const load = await world.call<Load>('shipper', 'POST', `${path}/offers/${offerId}/accept`, {
    stops: STOPS,
  });
  world.ledger.row('load', load.id);
}

/** The stories of what people do in every part of the product. */
export const STORIES: readonly Story[] = [
  { name: 'search', weight: 50, tell: search },
  { name: 'pool', weight: 4, tell: searchPool },
  { name: 'bulk', weight: 1, tell: searchBulk },
  { name: 'book', weight: 6, tell: book },
  { name: 'message', weight: 6, everyMs: 4_000, tell: writeMessage },
  { name: 'attachment', weight: 3, everyMs: 15_000, tell: sendAttachment },
  { name: 'upload', weight: 2, everyMs: 15_000, tell: uploadTariff },
  { name: 'edit', weight: 3, tell: editTariff },
  { name: 'dashboard', weight: 6, tell: readDashboard },
  { name: 'everywhere', weight: 8, tell: searchEverywhere },
  { name: 'list', weight: 10, tell: readList },
  { name: 'spot', weight: 2, tell: requestSpot },
];
