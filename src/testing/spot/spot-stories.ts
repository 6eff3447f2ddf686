import type { Load } from '../../contract/loads/loads';
import type { SpotRequest } from '../../contract/spot/spot-answers';
import { addDays, utcDay } from '../../domain/days/calendar-date';
import { resendingClient, StoryOver } from '../processes/resending-client';
import { STOPS } from '../servers/booking-app';

interface SpotStoryParts {
  readonly serverUrl: () => Promise<string | null>;
  readonly tokens: Readonly<Record<'shipper' | 'carrierA' | 'carrierB', string>>;
  /** The ids of the loads that the server confirmed, with their offers. */
  readonly booked: { readonly loadId: string; readonly offerId: string }[];
}

/**
 * Sends a request to two carriers, makes both offer, and then accepts, cancels and withdraws at the same time, until
 * `serverUrl` is null. Rejects if an answer cannot result from a race.
 */
export async function tellSpotStories({ serverUrl, tokens, booked }: SpotStoryParts): Promise<void> {
  const send = resendingClient({ serverUrl, tokens });
  const race = [200, 409];

  async function ask(): Promise<string> {
    const now = new Date();
    const { body } = await send('shipper', '/v1/spot-requests', {
      fromZip: '93901',
      dropoffs: [{ toZip: '10001', pallets: 4, grossWeightLbs: 4_800 }],
      temperature: 'FROZEN',
      commodity: 'FROZEN',
      earliestPickup: addDays(utcDay(now), 7),
      vehicleType: 'REEFER_VAN',
      deadline: new Date(now.getTime() + 86_400_000).toISOString(),
    });
    return (body as SpotRequest).id;
  }

  async function offer(carrier: 'carrierA' | 'carrierB', id: string): Promise<string> {
    const pickupDate = addDays(utcDay(new Date()), 7);
    const { body } = await send(carrier, `/v1/spot-requests/${id}/offers`, {
      totalCents: 100_000 + Math.floor(Math.random() * 50_000),
      pickupDate,
      deliveryDate: addDays(pickupDate, 4),
    });
    return (body as SpotRequest).offers.find(({ status }) => status === 'OPEN')?.id ?? '';
  }

  async function accept(id: string, offerId: string): Promise<void> {
    const { status, body } = await send(
      'shipper',
      `/v1/spot-requests/${id}/offers/${offerId}/accept`,
      { stops: STOPS },
      race,
    );
    if (status === 200) booked.push({ loadId: (body as Load).id, offerId });
  }

  const endings: ((id: string, ofA: string, ofB: string) => Promise<unknown>)[] = [
    (id, ofA, ofB) => Promise.all([accept(id, ofA), accept(id, ofB), accept(id, ofA)]),
    (id, ofA) =>
      Promise.all([
        accept(id, ofA),
        send('shipper', `/v1/spot-requests/${id}/cancel`, { reason: 'No freight' }, race),
      ]),
    (id, ofA) =>
      Promise.all([
        accept(id, ofA),
        send('carrierA', `/v1/spot-requests/${id}/offers/${ofA}/withdraw`, undefined, race),
      ]),
  ];
  try {
    for (let turn = Math.floor(Math.random() * endings.length); ; turn += 1) {
      const id = await ask();
      const [ofA, ofB] = await Promise.all([offer('carrierA', id), offer('carrierB', id)]);
      await endings[turn % endings.length]?.(id, ofA, ofB);
    }
  } catch (error) {
    if (!(error instanceof StoryOver)) throw error;
  }
}
