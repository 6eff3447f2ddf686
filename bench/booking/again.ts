import type { Load } from '../../src/contract/loads/loads';
import type { Pool } from '../../src/contract/quotes/quote-pool';
import { addDays, utcDay } from '../../src/domain/days/calendar-date';
import { cpuTimeOf } from '../product/cpu-time';
import type { Product } from '../product/start-product';
import { bookingClient, SHIPPER_EMAIL } from './booking-client';

const DROPOFFS = 10;
/** The most weeks that one call prices. */
const WEEKS = 26;
/** The number of calls; each uses 260 of the demo customer's thousand searches. */
const CALLS = 2;

/** Prices a booked pool of ten dropoffs for each week of half a year. Times include the response. */
export async function measureAgain(product: Product) {
  const client = await bookingClient(product.url, SHIPPER_EMAIL);
  const pickup = addDays(utcDay(new Date()), 3);
  const dropoff = { toZip: '10001', pallets: 2, grossWeightLbs: 2_000, accessorials: [] };
  const quoted = await client.send('POST', '/v1/quotes/pool', {
    ...{ fromZip: '93901', temperature: 'FROZEN', commodity: 'FROZEN', stackable: false, foodGrade: false },
    earliestPickup: pickup,
    dropoffs: Array.from({ length: DROPOFFS }, () => dropoff),
  });
  const carrier = (JSON.parse(quoted.text) as Pool).carriers.find(({ lanes }) =>
    lanes.every(({ quote }) => quote?.bookable),
  );
  if (!carrier) throw new Error(`no pool of the demo can be booked: ${quoted.text.slice(0, 500)}`);
  const booked = await client.bookPool(carrier.lanes.flatMap(({ quote }) => quote?.id ?? []));
  if (booked.status !== 200) throw new Error(`the pool was not booked: ${booked.text.slice(0, 500)}`);
  const { id } = JSON.parse(booked.text) as Load;
  const pickupDays = Array.from({ length: WEEKS }, (_, week) => addDays(pickup, 7 * (week + 1)));
  const times: number[] = [];
  const before = cpuTimeOf(product.pid);
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    const { status, text } = await client.send('POST', `/v1/loads/${id}/again`, { pickupDays });
    if (status !== 200) throw new Error(`pricing again got ${status}: ${text.slice(0, 500)}`);
    times.push(Math.round(performance.now() - start));
  }
  const after = cpuTimeOf(product.pid);
  return {
    dropoffs: DROPOFFS,
    days: WEEKS,
    maxMs: Math.max(...times),
    minMs: Math.min(...times),
    serverCpuMs: before && after ? Math.round((after.serverMs - before.serverMs) / CALLS) : null,
    postgresCpuMs: before && after ? Math.round((after.startedMs - before.startedMs) / CALLS) : null,
  };
}
