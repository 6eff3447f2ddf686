import type { Load } from '../../src/contract/loads/loads';
import type { QuoteRequest } from '../../src/contract/quotes/quotes';
import { addDays, utcDay } from '../../src/domain/days/calendar-date';
import { NO_HANDLING } from '../../src/domain/shipment/shipment-request';
import { signIn } from '../product/sign-in';

export const SHIPPER_EMAIL = 'shipper.staff@example.com';

export interface SentAnswer {
  readonly status: number;
  readonly text: string;
}

/** Opens a client that calls as one demo user. */
export async function bookingClient(url: string, email: string) {
  const token = await signIn(url, email);
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<SentAnswer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
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
  let found: string[] = [];
  return {
    send,
    /** Returns a bookable quote that it has not returned before. */
    async nextQuote(): Promise<string> {
      while (found.length === 0) {
        const { text } = await send('POST', '/v1/quotes/search', {
          fromZip: '93901',
          toZip: '10001',
          temperature: 'FROZEN',
          commodity: 'FROZEN',
          pallets: 4,
          grossWeightLbs: 4_800,
          ...NO_HANDLING,
          accessorials: [],
          earliestPickup: addDays(utcDay(new Date()), 3),
        });
        const { quotes } = JSON.parse(text) as QuoteRequest;
        found = quotes.filter(({ bookable }) => bookable).map(({ id }) => id);
        if (found.length === 0) throw new Error(`no quote of the demo can be booked: ${text.slice(0, 500)}`);
      }
      return found.pop() as string;
    },
    book: (quoteId: string, headers: Readonly<Record<string, string>> = {}) =>
      send(
        'POST',
        '/v1/loads',
        { quoteId, stops: [stop('PICKUP', '93901', 'CA'), stop('DROPOFF', '10001', 'NY')] },
        headers,
      ),
    bookPool: (quoteIds: readonly string[]) =>
      send('POST', '/v1/loads', {
        quoteIds,
        stops: [stop('PICKUP', '93901', 'CA'), ...quoteIds.map(() => stop('DROPOFF', '10001', 'NY'))],
      }),
    cancel: (id: string) => send('POST', `/v1/loads/${id}/cancel`, { reason: 'No freight' }),
    read: async (id: string): Promise<Load | null> => {
      const { status, text } = await send('GET', `/v1/loads/${id}`);
      return status === 200 ? (JSON.parse(text) as Load) : null;
    },
  };
}
