import type { Load, LoadStop } from '../../contract/loads/loads';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { NO_HANDLING } from '../../domain/shipment/shipment-request';

const STOP: LoadStop = {
  position: 1,
  side: 'PICKUP',
  facilityId: null,
  name: 'Pacific Cold Storage',
  street: '1200 Harbor Way',
  street2: 'Dock 14',
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
  point: null,
  contactName: 'Ana Núñez',
  contactPhone: '+1 510 555 0100',
  date: '2026-11-23',
  appointment: 'BY_APPT',
  window: { from: '2026-11-23T08:00', to: '2026-11-23T12:30' },
  pallets: 6,
  grossWeightLbs: 9_400,
  accessorials: ['LIFTGATE_PICKUP'],
};

const DROPOFF: LoadStop = {
  ...STOP,
  position: 2,
  side: 'DROPOFF',
  name: 'Rogue Valley Grocers',
  street: '88 Depot Road',
  street2: null,
  city: 'Medford',
  state: 'OR',
  zip: '97501',
  contactName: null,
  contactPhone: null,
  date: '2026-11-25',
  appointment: 'FCFS',
  window: null,
  accessorials: [],
};

const QUOTE: Load['quotes'][number] = {
  id: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e10',
  number: 'Q-7KD2M9XB',
  requestId: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e11',
  rateType: 'PALLET',
  vehicleType: null,
  totalCents: 123_450,
  lines: [
    { code: 'BASE', label: 'Linehaul', cents: 110_000, detail: '6 pallets, up to 400 miles' },
    {
      code: 'FUEL_SURCHARGE',
      label: 'Fuel surcharge',
      cents: 13_450,
      detail: '12.23% of linehaul ($1,100.00)',
    },
  ],
  stop: 2,
  miles: 371,
};

const SIDE = { side: 'SHIPPER', by: null, reason: null, byLink: false } as const;
const REQUESTED: Load['history'][number] = {
  ...SIDE,
  at: '2026-11-16T17:00:00.000Z',
  action: 'REQUEST',
  from: null,
  to: 'PENDING',
};
const ACCEPTED: Load['history'][number] = {
  ...SIDE,
  at: '2026-11-16T18:00:00.000Z',
  action: 'ACCEPT',
  from: 'PENDING',
  to: 'ACCEPTED',
  side: 'CARRIER',
};

/** A booked load with one dropoff. */
export const SAMPLE_LOAD: Load = {
  id: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01',
  number: 'L-7KD2M9XB',
  status: 'ACCEPTED',
  shipper: { id: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e02', name: 'Golden State Foods' },
  carrier: {
    id: '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e03',
    name: 'Cascade Reefer Lines',
    phone: '+1 541 555 0199',
  },
  pickupDate: '2026-11-23',
  deliveryDate: '2026-11-25',
  commodity: 'FROZEN_SEAFOOD',
  temperature: 'FROZEN',
  temperatureF: -10,
  pallets: 6,
  grossWeightLbs: 9_400,
  totalCents: 123_450,
  references: { po: 'PO-88123', pickupNumber: 'PU-4471', own: 'GSF-2026-77' },
  revision: 1,
  spotRequestId: null,
  createdAt: REQUESTED.at,
  updatedAt: ACCEPTED.at,
  ...NO_HANDLING,
  foodGrade: true,
  productDescription: 'Sockeye salmon fillets, vacuum packed',
  specialInstructions: 'Call an hour before arrival.\nNo lumper fees.',
  quotes: [QUOTE],
  stops: [STOP, DROPOFF],
  history: [REQUESTED, ACCEPTED],
  revisions: [],
  copyOf: null,
  copies: [],
  actions: [],
};

/** The load after the customer accepted another pickup day. */
export const CHANGED_LOAD: Load = {
  ...SAMPLE_LOAD,
  revision: 2,
  pickupDate: '2026-11-24',
  stops: [
    { ...STOP, date: '2026-11-24', window: { from: '2026-11-24T08:00', to: '2026-11-24T12:30' } },
    DROPOFF,
  ],
  revisions: [
    {
      revision: 2,
      at: '2026-11-18T01:30:00.000Z',
      acceptedBy: 'SHIPPER',
      proposedAt: '2026-11-17T16:00:00.000Z',
      proposedBy: 'CARRIER',
      reason: 'The truck is in the shop until Monday evening',
      days: [{ position: 1, from: '2026-11-23', to: '2026-11-24' }],
    },
  ],
};

/** Returns the load in another status. */
export const inStatus = (status: Load['status']): Load => ({
  ...SAMPLE_LOAD,
  status,
  history:
    status === 'ACCEPTED'
      ? [REQUESTED, ACCEPTED]
      : status === 'CANCELLED'
        ? [REQUESTED, ACCEPTED, { ...ACCEPTED, action: 'CANCEL', from: 'ACCEPTED', to: 'CANCELLED' }]
        : [REQUESTED],
});

const long = (word: string, length: number) => word.repeat(Math.ceil(length / word.length)).slice(0, length);

/** A load of 26 pallets over ten dropoffs, with the longest texts that a booking accepts. */
export const LONGEST_LOAD: Load = {
  ...SAMPLE_LOAD,
  shipper: { ...SAMPLE_LOAD.shipper, name: long('Golden State Foods ', 120) },
  pallets: 26,
  grossWeightLbs: 44_000,
  references: { po: long('P0', 60), pickupNumber: long('PICKUP-', 60), own: long('W', 60) },
  productDescription: long('Sockeye salmon fillets, vacuum packed, Łódź Ελλάδα Привет. ', 2_000),
  specialInstructions: long('Call\n', 2_000),
  quotes: Array.from({ length: 10 }, (_, index) => ({
    ...QUOTE,
    stop: index + 2,
    lines: Array.from({ length: 12 }, () => QUOTE.lines)
      .flat()
      .slice(0, 12),
  })),
  stops: [
    { ...STOP, name: long('W', 120), contactName: long('Contact ', 80), pallets: 26, grossWeightLbs: 44_000 },
    ...Array.from({ length: 10 }, (_, index) => ({
      ...STOP,
      position: index + 2,
      side: 'DROPOFF' as const,
      name: long(`Receiver ${index + 1} of frozen goods `, 120),
      street: long('1200 Long Harbor Boulevard ', 120),
      street2: long('Building ', 120),
      city: long('Llanfairpwllgwyngyll', 80),
      contactName: long('Ana Núñez ', 80),
      date: '2026-11-25',
      pallets: index < 6 ? 3 : 2,
      grossWeightLbs: 4_400,
      accessorials: [...ACCESSORIALS],
    })),
  ],
};
