import type { Load } from '../../src/contract/loads/loads';
import type { Product } from '../product/start-product';
import { bookingClient, SHIPPER_EMAIL } from './booking-client';

const CALLERS = 10;

/** Books each quote with ten calls at the same moment. */
export async function runRaces(product: Product, races: number) {
  const client = await bookingClient(product.url, SHIPPER_EMAIL);
  let wrong = 0;
  const startedMs = performance.now();
  for (let race = 0; race < races; race += 1) {
    const quoteId = await client.nextQuote();
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => client.book(quoteId)));
    const loads = answers.map(({ text }) => JSON.parse(text) as Load & { isNew?: boolean });
    const isRight =
      answers.every(({ status }) => status === 200) &&
      new Set(loads.map(({ id }) => id)).size === 1 &&
      loads.filter(({ isNew }) => isNew).length === 1 &&
      (await countLoads(client, quoteId)) === 1;
    if (!isRight) wrong += 1;
  }
  return { races, callers: CALLERS, wrong, seconds: seconds(startedMs) };
}

type Client = Awaited<ReturnType<typeof bookingClient>>;

async function countLoads(client: Client, quoteId: string): Promise<number> {
  const { text } = await client.send('GET', `/rest/v1/load?quote_id=${quoteId}`);
  return (JSON.parse(text) as { total: number }).total;
}

/** Sends each call twice at the same moment with one Idempotency-Key; both must get the same answer. */
export async function runDoubles(product: Product, doubles: number) {
  const client = await bookingClient(product.url, SHIPPER_EMAIL);
  let wrong = 0;
  const startedMs = performance.now();
  for (let index = 0; index < doubles; index += 1) {
    const quoteId = await client.nextQuote();
    const headers = { 'Idempotency-Key': `double ${process.pid} ${index}`.replaceAll(' ', '-') };
    const [one, other] = await Promise.all([client.book(quoteId, headers), client.book(quoteId, headers)]);
    const isSame = one.status === 200 && other.status === 200 && one.text === other.text;
    const isBooked = isSame && (JSON.parse(one.text) as Load & { isNew?: boolean }).isNew === true;
    if (!isBooked || (await countLoads(client, quoteId)) !== 1) wrong += 1;
  }
  return { doubles, wrong, seconds: seconds(startedMs) };
}

const seconds = (startedMs: number) => Math.round((performance.now() - startedMs) / 100) / 10;
