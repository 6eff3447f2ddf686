import type { Load } from '../../contract/loads/loads';
import type { QuoteRequest } from '../../contract/quotes/quotes';
import { addDays, isoDate, utcDay } from '../../domain/days/calendar-date';
import { newId } from '../../domain/ids';
import { resendingClient, StoryOver } from '../processes/resending-client';
import { STOPS } from '../servers/booking-app';
import { SEARCH_BODY } from '../servers/quoting-app';

/**
 * A change that the server confirmed, in the form that `find-load-faults.ts` looks for. `detail` is a status, an own
 * reference or a text.
 */
export interface Acknowledged {
  readonly loadId: string;
  readonly what: 'BOOKED' | 'TRANSITION' | 'MESSAGE' | 'EVENT' | 'PROPOSAL';
  readonly detail: string;
}

export interface StoryParts {
  /** Resolves to the address of a running server; null ends the stories. */
  readonly serverUrl: () => Promise<string | null>;
  readonly tokens: { readonly shipper: string; readonly carrier: string };
  readonly acknowledged: Acknowledged[];
}

type Side = keyof StoryParts['tokens'];

/**
 * Books loads and changes them until `serverUrl` is null. Resends a call without an answer with its Idempotency-Key, as the
 * product's screens do. Rejects if an answer cannot result from a race.
 */
export async function tellLoadStories(parts: StoryParts): Promise<void> {
  const { acknowledged, tokens } = parts;

  const send = resendingClient({ serverUrl: parts.serverUrl, tokens });

  async function book(): Promise<Load> {
    const day = addDays(utcDay(new Date()), 7);
    const search = { ...SEARCH_BODY, earliestPickup: day };
    const { quotes } = (await send('shipper', '/v1/quotes/search', search)).body as QuoteRequest;
    const quoteId = quotes.find(({ bookable }) => bookable)?.id;
    const own = newId();
    const answer = await send('shipper', '/v1/loads', { quoteId, stops: STOPS, references: { own } });
    const load = answer.body as Load;
    acknowledged.push({ loadId: load.id, what: 'BOOKED', detail: own });
    return load;
  }

  async function change(side: Side, { id }: Load, action: 'accept' | 'reject' | 'cancel', expected = [200]) {
    const body = action === 'accept' ? undefined : { reason: 'No truck' };
    const { status } = await send(side, `/v1/loads/${id}/${action}`, body, expected);
    if (status === 200) acknowledged.push({ loadId: id, what: 'TRANSITION', detail: action.toUpperCase() });
  }

  async function write(side: Side, { id }: Load) {
    const text = newId();
    // A person may send 20 messages a minute.
    const { status } = await send(side, `/v1/loads/${id}/messages`, { text }, [200, 429]);
    if (status === 200) acknowledged.push({ loadId: id, what: 'MESSAGE', detail: text });
  }

  async function moveDelivery({ id, deliveryDate }: Load) {
    const date = addDays(isoDate(deliveryDate), 1);
    const note = newId();
    const made = await send('carrier', `/v1/loads/${id}/proposals`, { stops: [{ position: 2, date }], note });
    acknowledged.push({ loadId: id, what: 'PROPOSAL', detail: note });
    const { proposals } = made.body as { proposals: { id: string; note: string }[] };
    const proposal = proposals.find((one) => one.note === note)?.id;
    const answerTo = `/v1/loads/${id}/proposals/${proposal}`;
    if (Math.random() < 0.7) await send('shipper', `${answerTo}/accept`);
    else await send('shipper', `${answerTo}/decline`, { reason: 'The dock is closed' });
  }

  async function track({ id }: Load, type: string) {
    const note = newId();
    await send('carrier', `/v1/loads/${id}/tracking`, {
      type,
      at: `${new Date().toISOString().slice(0, 19)}+00:00`,
      place: 'Salinas, CA',
      note,
    });
    acknowledged.push({ loadId: id, what: 'EVENT', detail: note });
  }

  const endings: ((load: Load) => Promise<void>)[] = [
    (load) => change('carrier', load, 'reject'),
    (load) => change('shipper', load, 'cancel'),
    async (load) => {
      await Promise.all([
        change('carrier', load, 'accept', [200, 409]),
        change('shipper', load, 'cancel', [200, 409]),
      ]);
    },
    async (load) => {
      await Promise.all([change('carrier', load, 'accept'), write('shipper', load), write('carrier', load)]);
      await moveDelivery(load);
      await track(load, 'PICKED_UP');
      await track(load, 'DELIVERED');
    },
  ];
  try {
    for (let turn = Math.floor(Math.random() * 4); ; turn += 1)
      await endings[turn % endings.length]?.(await book());
  } catch (error) {
    if (!(error instanceof StoryOver)) throw error;
  }
}
