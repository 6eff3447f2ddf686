import { expect, type Page } from '@playwright/test';
import type { Load } from '../src/contract/loads/loads';
import { requestQuotes } from './quote-steps';
import { json, SHIPPER, signIn } from './sessions';

const contact = { contactName: 'Lupe Arriaga', contactPhone: '+1 831 555 0118' };

/** The fields of a search's answer that a load needs. */
export interface FoundQuotes {
  readonly request: Readonly<Record<'fromZip' | 'toZip', string>>;
  readonly quotes: readonly {
    readonly id: string;
    readonly bookable: boolean;
    readonly carrier: { readonly name: string };
  }[];
}

/** Returns the body that requests a load of the sample search from the only demo carrier that has users. */
export function sampleLoad({ request, quotes }: FoundQuotes) {
  const quote = quotes.find(
    ({ carrier, bookable }) => bookable && carrier.name === 'Permafrost Pallet Lines',
  );
  if (!quote) throw new Error('the sample search has no quote that can be booked');
  return {
    quoteId: quote.id,
    stops: [
      {
        side: 'PICKUP',
        zip: request.fromZip,
        name: 'Shed 4',
        street: '40 Growers Lane',
        city: 'Salinas',
        state: 'CA',
        ...contact,
      },
      {
        side: 'DROPOFF',
        zip: request.toZip,
        name: 'Kitchen',
        street: '512 West Street',
        city: 'New York',
        state: 'NY',
        ...contact,
      },
    ],
    references: { po: '4500219377' },
  };
}

/** Requests a load of the demo's first search through the API. */
export async function bookLoad(page: Page): Promise<Load> {
  const data = sampleLoad(await requestQuotes(page));
  const answer = await page.request.post('/v1/loads', { ...json(await signIn(page, SHIPPER)), data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Load;
}
