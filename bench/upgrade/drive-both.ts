import { setTimeout as wait } from 'node:timers/promises';
import { createSearchBodies } from '../product/search-bodies';
import { signIn } from '../product/sign-in';

const SHIPPER = 'shipper.staff@example.com';
const CARRIER = 'carrier.admin@example.com';
const UPLOAD_END_MS = 30_000;

interface Counts {
  calls: number;
  slowestMs: number;
  readonly failures: string[];
  readonly done: Record<'signIns' | 'searches' | 'bookings' | 'uploads', number>;
}

export const newCounts = (): Counts => ({
  calls: 0,
  slowestMs: 0,
  failures: [],
  done: { signIns: 0, searches: 0, bookings: 0, uploads: 0 },
});

/**
 * Runs one round of what people do: sign in, search, book, upload. The server at `write` gets the writes; the server at
 * `read` must accept the session that the other one opened and return the results.
 */
export async function driveRound(write: string, read: string, counts: Counts): Promise<void> {
  const call = async (server: string, token: string, path: string, init: RequestInit = {}) => {
    const startedMs = performance.now();
    const response = await fetch(`${server}${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(typeof init.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...init.headers,
      },
    });
    const body: unknown = await response.json();
    counts.calls += 1;
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - startedMs);
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body as Answered;
  };
  try {
    const shipper = await signIn(write, SHIPPER);
    await call(read, shipper, '/v1/auth/me');
    counts.done.signIns += 1;
    const { requestId, quotes } = await searchToBook(call, write, shipper);
    const found = await call(read, shipper, `/v1/quotes/requests/${requestId}`);
    if (found.quotes.length !== quotes.length) throw new Error('the other release reads other quotes');
    counts.done.searches += 1;
    const load = await call(write, shipper, '/v1/loads', {
      method: 'POST',
      body: JSON.stringify(bookingOf(found)),
    });
    const booked = await call(read, shipper, `/v1/loads/${load.id}`);
    if (booked.number !== load.number) throw new Error('the other release reads another load');
    counts.done.bookings += 1;
    await upload(call, { write, read, carrier: await signIn(write, CARRIER) });
    counts.done.uploads += 1;
  } catch (error) {
    counts.failures.push(String(error));
  }
}

type Call = (server: string, token: string, path: string, init?: RequestInit) => Promise<Answered>;
/** The fields of answers that this bench reads. */
interface Answered {
  readonly id: string;
  readonly number: string;
  readonly requestId: string;
  readonly quotes: readonly { readonly id: string; readonly bookable: boolean }[];
  readonly request: Readonly<Record<string, string>>;
  readonly profile: { readonly carrierIds: readonly string[] };
  readonly rows: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}
const nextBody = createSearchBodies();

async function searchToBook(call: Call, server: string, token: string) {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = await call(server, token, '/v1/quotes/search', { method: 'POST', body: nextBody() });
    if (found.quotes.some(({ bookable }) => bookable)) return found;
  }
  throw new Error('no search of 50 got a quote that can be booked');
}

/** Returns a booking with the request's stops and the other fields that it needs. */
function bookingOf({ quotes, request }: Answered) {
  const { fromZip, toZip, fromPlace, toPlace } = request;
  const stop = (side: string, zip = '', place = '') => {
    const [city, state] = place.split(', ');
    return {
      ...{ side, zip, city, state, name: 'Dock', street: '1 Dock Street' },
      ...{ contactName: 'Ann Lee', contactPhone: '+1 831 555 0100', appointment: 'FCFS' },
    };
  };
  const quote = quotes.find(({ bookable }) => bookable);
  return { quoteId: quote?.id, stops: [stop('PICKUP', fromZip, fromPlace), stop('DROPOFF', toZip, toPlace)] };
}

const REGIONS_HEADER =
  'region,pickup_premium_percentage,pickup_premium_cap,pickup_minimum_weight,dropoff_premium_percentage,dropoff_premium_cap,dropoff_minimum_weight,pickup_premium_per_pallet';
let uploads = 0;

async function upload(
  call: Call,
  { write, read, carrier }: { write: string; read: string; carrier: string },
) {
  const me = await call(write, carrier, '/v1/auth/me');
  const [carrierId] = me.profile.carrierIds;
  uploads += 1;
  const sent = Date.now() + uploads;
  const path = `${carrierId}/regions/${new Date(sent).toISOString().slice(0, 10)}/regions_${sent}`;
  await call(write, carrier, `/storage/v1/object/carrier-file-uploads/${path}`, {
    method: 'POST',
    body: new Blob([`${REGIONS_HEADER}\nUpgrade ${uploads},,,,,,,\n`], { type: 'text/csv' }),
    headers: { 'Content-Type': 'text/csv' },
  });
  for (const endMs = performance.now() + UPLOAD_END_MS; performance.now() < endMs; await wait(100)) {
    const { rows } = await call(read, carrier, '/rest/v1/file_upload_processing?limit=100');
    const row = rows.find(({ name }) => name === path);
    if (row?.status === 'COMPLETED') return;
    if (row?.status === 'ERROR') throw new Error(`the upload failed: ${row.message}`);
  }
  throw new Error('the upload did not end');
}
