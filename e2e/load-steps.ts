import { expect, type Page } from '@playwright/test';
import type { Load } from '../src/contract/loads';
import { requestQuotes } from './quote-steps';
import { json, SHIPPER, signIn } from './sessions';

const contact = { contactName: 'Lupe Arriaga', contactPhone: '+1 831 555 0118' };

/** Requests a load of the demo's first search through the API, with the only carrier of the demo's carrier users. */
export async function bookLoad(page: Page): Promise<Load> {
  const { quotes, request } = await requestQuotes(page);
  const quote = quotes.find(
    ({ carrier, bookable }) => bookable && carrier.name === 'Permafrost Pallet Lines',
  );
  expect(quote, 'a quote that can be booked').toBeDefined();
  const answer = await page.request.post('/v1/loads', {
    ...json(await signIn(page, SHIPPER)),
    data: {
      quoteId: quote?.id,
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
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Load;
}
