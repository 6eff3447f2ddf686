import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from '../../src/contract/loads/loads';
import { cpuTimeOf } from '../product/cpu-time';
import type { Product } from '../product/start-product';
import { bookingClient, SHIPPER_EMAIL } from './booking-client';

/** The time that a user looks at a load before pressing a button. */
const LOOK_MS = 2_000;
const DOCUMENTS = 30;

/**
 * Measures the server's CPU time for the first bill of lading that its process draws, and the average for the next ones.
 * Call it before anything else reads a load. Null where there is no /proc.
 */
export async function measureDocuments(product: Product) {
  const client = await bookingClient(product.url, SHIPPER_EMAIL);
  const { id } = JSON.parse((await client.book(await client.nextQuote())).text) as Load;
  await client.read(id);
  await wait(LOOK_MS);
  const cpuMsOf = async (documents: number): Promise<number | null> => {
    const before = cpuTimeOf(product.pid);
    for (let drawn = 0; drawn < documents; drawn += 1) {
      const { status } = await client.send('GET', `/v1/loads/${id}/documents/bill-of-lading.pdf`);
      if (status !== 200) throw new Error(`the bill of lading got ${status}`);
    }
    const after = cpuTimeOf(product.pid);
    return before && after ? Math.round((after.serverMs - before.serverMs) / documents) : null;
  };
  return { firstCpuMs: await cpuMsOf(1), averageCpuMs: await cpuMsOf(DOCUMENTS) };
}
