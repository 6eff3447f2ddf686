import type { ReactNode } from 'react';
import type { LinkedSpot, SpotListRow, SpotOffer, SpotRequest } from '../../contract/spot/spot-answers';
import type { Role } from '../../domain/people/roles';
import { handlingOf, NO_HANDLING } from '../../domain/shipment/shipment-request';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { CARRIER, CUSTOMER, cursorPageOf, pageOf, signInAs } from './carrier-rows';
import { renderInRouter } from './render-in-router';
import type { SentCall } from './stub-server';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const SPOT = id(91);
const OTHER_CARRIER = id(162);
/** The deadline, 30 hours after the tests' clock, so that the request is open. */
const DEADLINE = '2026-11-22T18:00:00.000Z';
const PICKUP = '2026-11-24';
const DELIVERY = '2026-12-01';
export const SPOT_DAYS = { pickup: PICKUP, delivery: DELIVERY };

const shared = {
  id: SPOT,
  number: 'S-7KD2M9XB',
  status: 'OPEN',
  shipper: { id: CUSTOMER, name: 'Alder Foods' },
  deadline: DEADLINE,
  vehicleType: 'REEFER_VAN',
  commodity: 'PRODUCE',
  temperature: 'CHILLED',
  temperatureF: 34,
  pallets: 4,
  grossWeightLbs: 4_800,
  earliestPickup: PICKUP,
  latestPickup: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
} as const;

const salinas = { zip: '93901', city: 'Salinas', state: 'CA' };
const newYork = { zip: '10001', city: 'New York', state: 'NY' };

export const spotListRow = (part: Partial<SpotListRow> = {}): SpotListRow => ({
  ...shared,
  pickup: salinas,
  delivery: newYork,
  dropoffs: 1,
  carriers: 2,
  answer: null,
  offers: 1,
  bestCents: 185_000,
  load: null,
  ...part,
});

export const spotsPage = (rows: readonly SpotListRow[], total = rows.length) => cursorPageOf(rows, total);

/** Returns the open offer of the tests' carrier. */
export const spotOfferOf = (part: Partial<SpotOffer> = {}): SpotOffer => ({
  id: id(92),
  number: 'Q-7KD2M9XB',
  carrier: { id: CARRIER, name: 'Arctic Lines' },
  status: 'OPEN',
  totalCents: 185_000,
  pickupDate: PICKUP,
  deliveryDates: [DELIVERY],
  expiresAt: DEADLINE,
  remark: 'Team drivers',
  at: '2026-11-20T16:00:00.000Z',
  by: null,
  byLink: true,
  endedAt: null,
  marginPercent: null,
  actions: ['ACCEPT'],
  ...part,
});

const stop = { point: null, pallets: 4, grossWeightLbs: 4_800, accessorials: [], facility: null };

/** Returns an open request as the customer sees it, before anyone has answered. */
export const spotOf = (part: Partial<SpotRequest> = {}): SpotRequest => ({
  ...shared,
  ...NO_HANDLING,
  foodGrade: true,
  productDescription: 'Baby spinach',
  specialInstructions: 'Pre-cool the trailer',
  miles: 3_064,
  stops: [
    { ...stop, position: 1, side: 'PICKUP', ...salinas },
    { ...stop, position: 2, side: 'DROPOFF', ...newYork },
  ],
  own: {
    note: 'Budget is 1,900',
    references: { po: '4500219377', pickupNumber: null, own: null },
    showMargin: true,
    requestId: null,
    poolId: null,
    needsStops: true,
  },
  carriers: [
    {
      carrier: { id: CARRIER, name: 'Arctic Lines', phone: '+1 206 555 0100' },
      answer: 'WAITING',
      declinedAt: null,
      reason: null,
    },
    {
      carrier: { id: OTHER_CARRIER, name: 'Chillway', phone: null },
      answer: 'DECLINED',
      declinedAt: '2026-11-20T15:30:00.000Z',
      reason: 'No truck that day',
    },
  ],
  offers: [],
  history: [
    {
      at: shared.createdAt,
      event: 'REQUEST',
      to: 'OPEN',
      side: 'SHIPPER',
      by: { id: id(1), name: 'Ines Vale' },
      carrier: null,
      offerId: null,
      reason: null,
      byLink: false,
    },
  ],
  load: null,
  actions: ['CANCEL'],
  ...part,
});

/** Returns the same request after an offer through the link of a mail. */
export const offeredSpot = (part: Partial<SpotRequest> = {}): SpotRequest => {
  const spot = spotOf();
  return {
    ...spot,
    offers: [spotOfferOf()],
    carriers: spot.carriers.map((one) =>
      one.carrier.id === CARRIER ? { ...one, answer: 'OFFERED' as const } : one,
    ),
    history: [
      ...spot.history,
      {
        at: '2026-11-20T16:00:00.000Z',
        event: 'OFFER',
        to: 'OPEN',
        side: 'CARRIER',
        by: null,
        carrier: { id: CARRIER, name: 'Arctic Lines' },
        offerId: id(92),
        reason: null,
        byLink: true,
      },
    ],
    actions: ['ACCEPT', 'CANCEL'],
    ...part,
  };
};

/** Returns the open request as a carrier sees it. */
export const askedSpot = (part: Partial<SpotRequest> = {}): SpotRequest => {
  const spot = spotOf();
  return { ...spot, own: null, carriers: spot.carriers.slice(0, 1), actions: ['OFFER', 'DECLINE'], ...part };
};

export const linkedSpotOf = (part: Partial<LinkedSpot> = {}): LinkedSpot => {
  const { createdAt: _, updatedAt: __, id: requestId, shipper, ...freight } = shared;
  const { stops, miles, productDescription, specialInstructions } = spotOf();
  return {
    ...freight,
    requestId,
    shipperName: shipper.name,
    stops,
    ...handlingOf(spotOf()),
    miles,
    productDescription,
    specialInstructions,
    carrier: { id: CARRIER, name: 'Arctic Lines' },
    answer: 'WAITING',
    offer: null,
    canOffer: true,
    canDecline: true,
    ...part,
  };
};

/** Opens a screen of spot requests as a user of the customer or of the carrier, or as an ADMIN. */
export async function openSpot(
  part: ReactNode,
  role: Role,
  address: string,
  routes: Record<string, (call: SentCall) => Response>,
) {
  const signedIn = await signInAs(role, {
    'GET /v1/spot-requests': () => spotsPage([]),
    'GET /v1/facilities': () => pageOf([]),
    ...routes,
  });
  const opened = renderInRouter(
    <>
      {part}
      <OverlayHost />
    </>,
    signedIn.api,
    address,
  );
  return { ...signedIn, ...opened };
}
