import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from '../../src/contract/loads';
import { cpuTimeOf } from '../product/cpu-time';
import type { Product } from '../product/start-product';
import { bookingClient, SHIPPER_EMAIL } from './booking-client';

/** As long as it takes to look at a load before pressing a button. */
const LOOK_MS = 2_000;
const DOCUMENTS = 30;

/**
 * The CPU time of the server for the first bill of lading of its process, after its load was opened, and for the average one
 * after it. Call it before anything else reads a load. Null where there is no /proc.
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
