import type { Load } from '../../src/contract/loads';
import type { Product } from '../product/start-product';
import { bookingClient, SHIPPER_EMAIL } from './booking-client';

const CALLERS = 10;
const IN_USE = 409;

/** Ten calls book the same quote at the same moment. */
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
      (await countLoads(quoteId)) === 1;
    if (!isRight) wrong += 1;
  }
  return { races, callers: CALLERS, wrong, seconds: seconds(startedMs) };

  async function countLoads(quoteId: string): Promise<number> {
    const { text } = await client.send('GET', `/rest/v1/load?quote_id=${quoteId}`);
    return (JSON.parse(text) as { total: number }).total;
  }
}

/** A call is sent twice with one Idempotency-Key: both get the same answer, if necessary on a retry. */
export async function runDoubles(product: Product, doubles: number) {
  const client = await bookingClient(product.url, SHIPPER_EMAIL);
  let [wrong, retried] = [0, 0];
  const startedMs = performance.now();
  for (let index = 0; index < doubles; index += 1) {
    const quoteId = await client.nextQuote();
    const headers = { 'Idempotency-Key': `double ${process.pid} ${index}`.replaceAll(' ', '-') };
    const submit = async (): Promise<string> => {
      for (;;) {
        const { status, text } = await client.book(quoteId, headers);
        if (status === 200) return text;
        if (status !== IN_USE) return `${status} ${text}`;
        retried += 1;
      }
    };
    const [one, other] = await Promise.all([submit(), submit()]);
    const isBooked = (JSON.parse(one) as Load & { isNew?: boolean }).isNew === true;
    if (one !== other || !isBooked) wrong += 1;
  }
  return { doubles, wrong, retried, seconds: seconds(startedMs) };
}

const seconds = (startedMs: number) => Math.round((performance.now() - startedMs) / 100) / 10;
