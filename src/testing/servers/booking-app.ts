import { expect } from 'vitest';
import type { Load } from '../../contract/loads/loads';
import type { Quote } from '../../contract/quotes/quotes';
import { SYSTEM } from '../../domain/people/actor';
import type { Person } from '../people/people';
import { quotingApp } from './quoting-app';
import type { Answer } from './test-app';

export const PICKUP = {
  side: 'PICKUP',
  zip: '93901',
  name: 'Alder farm',
  street: '1 Field Road',
  city: 'Salinas',
  state: 'CA',
  contactName: 'Ann Lee',
  contactPhone: '+1 831 555 0100',
  appointment: 'FCFS',
};
export const DROPOFF = {
  side: 'DROPOFF',
  zip: '10001',
  name: 'City cold store',
  street: '2 Dock Street',
  city: 'New York',
  state: 'NY',
  contactName: 'Bo Kim',
  contactPhone: '+1 212 555 0100',
  appointment: 'BY_APPT',
};
export const STOPS = [PICKUP, DROPOFF];

/** Creates the quoting app with calls about loads, for carrier A and shipper A, which it approved. */
export async function bookingApp() {
  const quoting = await quotingApp();
  const { app, people, database } = quoting;
  const { shipperA, carrierA } = people;
  const send = async (who: Person, method: string, path: string, body?: unknown, headers = {}) =>
    app.call(method, path, {
      bearer: await app.tokenFor(who.profileId),
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const book = (who: Person, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    send(who, 'POST', '/v1/loads', { stops: STOPS, ...body }, headers);
  /** Searches and returns a quote of carrier A. */
  const quote = async (who: Person = shipperA.staff): Promise<Quote> => {
    const { quotes } = await quoting.found(who);
    return quotes.find(({ carrier }) => carrier.id === carrierA.id) as Quote;
  };
  return {
    ...quoting,
    send,
    book,
    quote,
    /** Books and returns a PENDING load of carrier A. */
    booked: async (body: object = {}): Promise<Load> => {
      const answer = await book(shipperA.staff, { quoteId: (await quote()).id, ...body });
      expect(answer).toMatchObject({ status: 200, body: { isNew: true } });
      return answer.body as Load;
    },
    readLoad: (who: Person, id: string) => send(who, 'GET', `/v1/loads/${id}`),
    change: (who: Person, id: string, action: 'accept' | 'reject' | 'cancel', reason = 'No truck') =>
      send(who, 'POST', `/v1/loads/${id}/${action}`, action === 'accept' ? undefined : { reason }),
    system: database.as(SYSTEM).transaction,
  };
}
