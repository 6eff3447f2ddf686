import { vi } from 'vitest';
import type { LoadMessage } from '../../contract/loads/load-messages';
import type { LoadProposal } from '../../contract/loads/load-proposals';
import type { Tracking } from '../../contract/loads/load-tracking';
import type { Load, LoadListRow } from '../../contract/loads/loads';
import type { TrackingType } from '../../domain/loads/tracking';
import type { Role } from '../../domain/people/roles';
import { NO_HANDLING } from '../../domain/shipment/shipment-request';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { CARRIER, CUSTOMER, cursorPageOf, pageOf, signInAs } from './carrier-rows';
import { renderInRouter } from './render-in-router';
import { answer, type Routes } from './stub-server';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const LOAD = id(71);

const shared = {
  id: LOAD,
  number: 'L-7KD2M9XB',
  status: 'PENDING',
  shipper: { id: CUSTOMER, name: 'Alder Foods' },
  pickupDate: '2026-11-26',
  deliveryDate: '2026-12-03',
  commodity: 'PRODUCE',
  temperature: 'CHILLED',
  temperatureF: 34,
  pallets: 4,
  grossWeightLbs: 4_800,
  totalCents: 95_000,
  references: { po: '4500219377', pickupNumber: 'HL-88213', own: null },
  revision: 1,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
} as const;

export const loadListRow = (part: Partial<LoadListRow> = {}): LoadListRow => ({
  ...shared,
  carrier: { id: CARRIER, name: 'Arctic Lines' },
  pickup: { zip: '93901', city: 'Salinas', state: 'CA' },
  delivery: { zip: '10001', city: 'New York', state: 'NY' },
  dropoffs: 1,
  ...part,
});

export const loadsPage = (rows: readonly LoadListRow[], total = rows.length, isTotalExact = true) =>
  cursorPageOf(rows, total, isTotalExact);

const contact = { contactName: 'Lupe Arriaga', contactPhone: '+1 831 555 0118' };
const freight = { pallets: 4, grossWeightLbs: 4_800 };

/** Returns a pending load as its carrier sees it. */
export const loadOf = (part: Partial<Load> = {}): Load => ({
  ...shared,
  carrier: { id: CARRIER, name: 'Arctic Lines', phone: '+1 206 555 0100' },
  ...NO_HANDLING,
  foodGrade: true,
  productDescription: 'Baby spinach',
  specialInstructions: 'Pre-cool the trailer',
  quotes: [
    {
      id: id(61),
      number: 'Q-7KD2M9XB',
      requestId: id(50),
      rateType: 'PALLET',
      vehicleType: null,
      totalCents: 95_000,
      lines: [
        { code: 'BASE', label: 'Linehaul', cents: 90_000, detail: '4 pallets' },
        { code: 'FUEL_SURCHARGE', label: 'Fuel surcharge', cents: 5_000, detail: 'US Diesel' },
        {
          code: 'ACCESSORIAL',
          label: 'Temperature monitoring',
          accessorial: 'TEMPERATURE_MONITORING',
          cents: 0,
          detail: 'Requested service',
        },
      ],
      stop: 2,
      miles: 2_790,
    },
  ],
  stops: [
    {
      position: 1,
      side: 'PICKUP',
      facilityId: null,
      name: 'Shed 4',
      street: '40 Growers Lane',
      street2: null,
      city: 'Salinas',
      state: 'CA',
      zip: '93901',
      point: { latitude: 36.6777, longitude: -121.6555 },
      date: '2026-11-26',
      appointment: 'BY_APPT',
      window: { from: '2026-11-26T08:00', to: '2026-11-26T12:00' },
      accessorials: [],
      ...contact,
      ...freight,
    },
    {
      position: 2,
      side: 'DROPOFF',
      facilityId: null,
      name: 'Kitchen',
      street: '512 West Street',
      street2: 'Dock B',
      city: 'New York',
      state: 'NY',
      zip: '10001',
      point: { latitude: 40.7484, longitude: -73.9967 },
      date: '2026-12-03',
      appointment: 'FCFS',
      window: null,
      accessorials: ['TEMPERATURE_MONITORING'],
      ...contact,
      ...freight,
    },
  ],
  history: [
    {
      at: '2026-11-20T15:00:00.000Z',
      action: 'REQUEST',
      from: null,
      to: 'PENDING',
      side: 'SHIPPER',
      by: { id: id(5), name: 'Marisol Vega' },
      reason: null,
      byLink: false,
    },
  ],
  revisions: [],
  spotRequestId: null,
  copyOf: null,
  copies: [],
  actions: [
    { action: 'ACCEPT', isAllowed: true, reason: null },
    { action: 'REJECT', isAllowed: true, reason: null },
    { action: 'CANCEL', isAllowed: true, reason: null },
  ],
  ...part,
});

/** Returns the answer to a booking of these quotes. */
export const bookedLoad = (quoteIds: readonly string[], isNew = true) => {
  const load = loadOf();
  const quotes = quoteIds.flatMap((quoteId) => load.quotes.map((quote) => ({ ...quote, id: quoteId })));
  return answer({ ...load, quotes, isNew });
};

type Transition = Load['history'][number];

/** Returns the load after a carrier's user has answered. The user has no more actions. */
export const answeredLoad = (part: Partial<Transition> = {}, status: Load['status'] = 'ACCEPTED'): Load => {
  const load = loadOf();
  const answered: Transition = {
    at: '2026-11-20T15:41:00.000Z',
    action: 'ACCEPT',
    from: 'PENDING',
    to: status,
    side: 'CARRIER',
    by: { id: id(6), name: 'Ingrid Nakamura' },
    reason: null,
    byLink: false,
    ...part,
  };
  return loadOf({
    status,
    updatedAt: answered.at,
    history: [...load.history, answered],
    actions: load.actions.map(({ action }) => ({
      action,
      isAllowed: action === 'CANCEL' && status === 'ACCEPTED',
      reason: 'The load is booked.',
    })),
  });
};

export const eventOf = (
  position: number,
  type: TrackingType,
  localTime: string,
  part: Partial<Tracking['events'][number]> = {},
): Tracking['events'][number] => ({
  position,
  type,
  at: new Date(localTime).toISOString(),
  localTime,
  day: localTime.slice(0, 10),
  place: 'Amarillo, TX',
  temperatureF: null,
  note: null,
  internalNote: null,
  stop: null,
  file: null,
  side: 'CARRIER',
  by: null,
  recordedAt: new Date(localTime).toISOString(),
  ...part,
});

/** Returns tracking without events. The user may not record any. */
export const trackingOf = (part: Partial<Tracking> = {}): Tracking => ({
  step: null,
  promised: { pickupDate: shared.pickupDate, deliveryDate: shared.deliveryDate },
  actual: { pickupDate: null, deliveryDate: null },
  events: [],
  next: [],
  ...part,
});

/** Returns a carrier's proposal to pick up a day later, as the customer sees it. */
export const proposalOf = (part: Partial<LoadProposal> = {}): LoadProposal => ({
  id: id(81),
  status: 'OPEN',
  days: [{ position: 1, from: '2026-11-26', to: '2026-11-27' }],
  note: 'The truck is in the shop',
  side: 'CARRIER',
  by: null,
  at: '2026-11-20T16:00:00.000Z',
  answeredSide: null,
  answeredBy: null,
  answeredAt: null,
  reason: null,
  revision: null,
  actions: ['ACCEPT', 'DECLINE'],
  ...part,
});

/** Returns a message from a carrier's user. */
export const messageOf = (position: number, part: Partial<LoadMessage> = {}): LoadMessage => ({
  position,
  at: '2026-11-20T16:00:00.000Z',
  side: 'CARRIER',
  by: null,
  isOwn: false,
  text: `Message ${position}`,
  files: [],
  ...part,
});

export const messagesPage = (messages: readonly LoadMessage[], unread = 0, total = messages.length) =>
  answer({ messages, total, unread });

/** A stub of the browser's observer, for which all elements are on the screen. */
class IntersectionObserverStub {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

/** Renders a screen of loads for a user of the carrier, the customer, or an ADMIN. */
export async function openLoads(
  screen: Parameters<typeof renderInRouter>[0],
  role: Role,
  address: string,
  routes: Routes,
) {
  vi.stubGlobal('IntersectionObserver', IntersectionObserverStub);
  const signedIn = await signInAs(role, {
    'GET /rest/v1/vw_carrier': () => pageOf([]),
    [`GET /v1/loads/${LOAD}/tracking`]: () => answer(trackingOf()),
    'GET /v1/unread-loads': () => answer({ rows: [] }),
    [`GET /v1/loads/${LOAD}/messages`]: () => messagesPage([]),
    [`GET /v1/loads/${LOAD}/proposals`]: () => answer({ proposals: [], canPropose: false }),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      {screen}
      <OverlayHost />
    </>,
    signedIn.api,
    address,
  );
  return { ...signedIn, ...shown };
}
