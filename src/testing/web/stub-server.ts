import { vi } from 'vitest';
import type { Me } from '../../contract/people/own-account';
import { PROBLEMS, type Problem, type ProblemCode } from '../../contract/problems';
import type { QuoteRequest } from '../../contract/quotes/quotes';
import type { Role } from '../../domain/people/roles';
import { plainShipment } from '../rating/plain-shipment';
import { findWrongAnswer } from './check-answer';

export interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
  bearer: string;
  idempotencyKey: string | null;
  contentType: string | null;
  body: unknown;
}

type Answer = Response | Promise<Response>;

/** The answers by method and path, such as `GET /v1/zips`. */
export type Routes = Record<string, (call: SentCall) => Answer>;

/** The answers in this test that the server could not give. `setup.ts` fails a test that has any. */
export const wrongAnswers: string[] = [];

async function checked(call: SentCall, answered: Answer): Promise<Response> {
  const response = await answered;
  wrongAnswers.push(...(await findWrongAnswer(call.method.toUpperCase(), call.path, response)));
  return response;
}

/**
 * Replaces `fetch`: records each call and responds with the function for its method and path. A route that ends with `*`
 * covers every path with this beginning. Tests need it for files, whose paths the browser generates.
 */
export function stubServer(routes: Routes) {
  const calls: SentCall[] = [];
  const starts = Object.entries(routes).flatMap(([name, route]) =>
    name.endsWith('*') ? [{ start: name.slice(0, -1), route }] : [],
  );
  const routeOf = (name: string) => routes[name] ?? starts.find(({ start }) => name.startsWith(start))?.route;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://site.test');
    const headers = new Headers(init.headers);
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      bearer: headers.get('authorization')?.replace('Bearer ', '') ?? '',
      idempotencyKey: headers.get('idempotency-key'),
      contentType: headers.get('content-type'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    };
    calls.push(call);
    const route = routeOf(`${call.method} ${call.path}`);
    if (!route) throw new TypeError(`no stub for ${call.method} ${call.path}`);
    init.signal?.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return Promise.race([checked(call, route(call)), aborted]);
  });
  return calls;
}

/**
 * Replaces `fetch` with a network that loses every call while `isLost`. Once it is back, only the probe of `connection.ts`
 * works.
 */
export function stubNetwork({ isLost = true } = {}) {
  const network = { isLost };
  vi.stubGlobal('fetch', () =>
    network.isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(null)),
  );
  return network;
}

export function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

/** The code with which the server reports a duplicate of a unique value. */
export const DUPLICATE = '23505';

export function problem(
  code: ProblemCode | typeof DUPLICATE,
  detail: string,
  more: Partial<Problem> = {},
): Response {
  const status = code === DUPLICATE ? 409 : PROBLEMS[code].status;
  return answer({ type: 'about:blank', title: code, status, code, detail, message: detail, ...more }, status);
}

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export function meOf(roles: Role[], shippers: { id: string; name: string }[] = []): Me {
  const user = {
    id: id(1),
    firstName: 'Ines',
    lastName: 'Vale',
    email: 'ines@example.com',
    roles,
    hasPassword: true,
    phone: null,
  };
  return {
    user,
    needsSecondFactor: false,
    profile: {
      id: user.id,
      userId: id(2),
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      roles,
      profileUrl: null,
      isActive: true,
      carrierIds: [],
      shipperIds: shippers.map((one) => one.id),
      linkedShippers: [],
      attributes: {
        allowBooking: true,
        language: 'en',
        phone: null,
        terms: [],
        theme: 'lightTheme',
        receiveDispatchEmails: false,
        remindOfPendingLoads: true,
        remindOfPickups: true,
        remindOfSavedQuotes: true,
      },
      updatedAt: '2026-11-20T15:00:00.000Z',
    },
    terms: { version: '2026-11', isAccepted: true },
    companies: { shippers, carriers: [] },
  };
}

export function sessionAnswer(me: Me, accessToken = 'token-1'): Response {
  return answer({ accessToken, expiresIn: 900, user: me.user });
}

/** Returns two quotes, of which the more expensive and faster one comes first, and one decline. */
export function foundQuotes(): QuoteRequest {
  const quote = (last: number, name: string, baseCents: number, dropoffDate: string, bookable: boolean) => ({
    id: id(last),
    number: `Q-000000${last}`,
    carrier: { id: id(last + 100), name, phone: '+1 800 555 0100' },
    rateType: 'PALLET' as const,
    vehicleType: null,
    totalCents: baseCents + 5_000,
    lines: [
      { code: 'BASE' as const, label: 'Linehaul', cents: baseCents, detail: '4 pallets' },
      { code: 'FUEL_SURCHARGE' as const, label: 'Fuel surcharge', cents: 5_000, detail: 'US Diesel' },
    ],
    fuel: { source: 'US Diesel' as const, effectiveDate: '2026-11-16', priceMills: 3_792 },
    tariffRevision: 1,
    pickupDate: '2026-11-23',
    dropoffDate,
    transitDays: 3,
    expiresAt: '2026-11-30T00:00:00.000Z',
    bookable,
    isSaved: false,
    load: null,
  });
  return {
    requestId: id(50),
    request: {
      source: 'SEARCH_PAGE',
      createdAt: '2026-11-21T00:00:00.000Z',
      shipperId: null,
      carrierId: null,
      groupId: null,
      againOf: null,
      ...plainShipment(),
      accessorials: [],
      fromZip: '93901',
      fromPlace: 'Salinas, CA',
      fromPoint: { latitude: 36.6777, longitude: -121.6555 },
      toZip: '10001',
      toPlace: 'New York, NY',
      toPoint: { latitude: 40.7484, longitude: -73.9967 },
      temperature: 'CHILLED',
      temperatureF: 34,
      commodity: 'PRODUCE',
      pallets: 4,
      grossWeightLbs: 4_800,
      earliestPickup: '2026-11-23',
    },
    miles: 2_790,
    referenceRevision: 1,
    fuel: [{ source: 'US Diesel', effectiveDate: '2026-11-16', priceMills: 3_792 }],
    quotes: [
      quote(61, 'Frostline', 90_000, '2026-11-25', false),
      quote(62, 'Chillway', 40_000, '2026-11-28', true),
    ],
    declined: [
      { carrier: { id: id(170), name: 'Tundra Lines' }, code: 'NO_LANE', detail: 'No lane from Salinas' },
    ],
  };
}
