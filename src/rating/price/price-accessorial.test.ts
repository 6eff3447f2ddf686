import { expect, test } from 'vitest';
import type { Mills } from '../../domain/money/money';
import type { Accessorial } from '../../domain/shipment/accessorials';
import {
  cents,
  diesel,
  fuelRow,
  linesOf,
  type PlainMarket,
  percent,
  terms,
  truckloadLane,
} from '../../testing/rating/plain-market';
import type { AccessorialCharge } from '../tariff';

/** Golden cases for requested services: the difference from the plain market and the resulting lines. */
interface Case extends PlainMarket {
  readonly name: string;
  readonly lines: readonly string[];
}

function charge(
  accessorial: Accessorial,
  chargeType: AccessorialCharge['chargeType'],
  amount: number,
  minimum: number | null = null,
  maximum: number | null = null,
): AccessorialCharge {
  const isAmount = chargeType === 'FLAT' || chargeType === 'PER_PALLET';
  return {
    accessorial,
    chargeType,
    amountCents: isAmount ? cents(amount) : null,
    rateMillsPer100Lbs: chargeType === 'PER_HUNDREDWEIGHT' ? (amount as Mills) : null,
    percentage: chargeType === 'PERCENT' ? percent(amount) : null,
    minimumCents: cents(minimum),
    maximumCents: cents(maximum),
  };
}
const requesting = (...accessorials: Accessorial[]) => ({ accessorials });
const offering = (...accessorialCharges: AccessorialCharge[]) => ({ accessorialCharges });

const services: Case[] = [
  {
    name: 'each service is charged once, in the fixed order',
    tariff: offering(charge('CROSS_DOCKING', 'FLAT', 1), charge('LIFTGATE', 'FLAT', 2)),
    request: requesting('CROSS_DOCKING', 'LIFTGATE', 'CROSS_DOCKING'),
    lines: ['BASE 10000', 'LIFTGATE 2', 'CROSS_DOCKING 1'],
  },
  {
    name: 'a service of 0 is shown as included',
    tariff: offering(charge('LIFTGATE', 'FLAT', 0)),
    request: requesting('LIFTGATE'),
    lines: ['BASE 10000', 'LIFTGATE 0'],
  },
  {
    name: 'per pallet counts stackable pallets in full',
    tariff: { ...offering(charge('LIFTGATE', 'PER_PALLET', 7)), carrier: { stackingCredit: true } },
    request: { ...requesting('LIFTGATE'), pallets: 2, stackable: true },
    lines: ['BASE 10000', 'LIFTGATE 14'],
  },
  {
    name: 'per hundredweight, half a cent rounds up',
    tariff: offering(charge('LIFTGATE', 'PER_HUNDREDWEIGHT', 5)),
    request: { ...requesting('LIFTGATE'), grossWeightLbs: 500 },
    lines: ['BASE 10000', 'LIFTGATE 3'],
  },
  {
    name: 'a percentage of the adjusted sum, without fuel and other services',
    tariff: {
      ...offering(charge('LIFTGATE', 'FLAT', 999), charge('CROSS_DOCKING', 'PERCENT', 1000)),
      terms: terms(9000),
      fuelSurcharges: [fuelRow(4000, 5000)],
    },
    reference: { fuelPrices: [diesel(3850)] },
    request: { ...requesting('LIFTGATE', 'CROSS_DOCKING'), shipperId: 'shipper' },
    lines: [
      'BASE 10000',
      'SHIPPER_ADJUSTMENT -1000',
      'FUEL_SURCHARGE 4500',
      'LIFTGATE 999',
      'CROSS_DOCKING 900',
    ],
  },
  {
    name: 'raised to its minimum',
    tariff: offering(charge('LIFTGATE', 'PER_PALLET', 99, 100, 101)),
    request: requesting('LIFTGATE'),
    lines: ['BASE 10000', 'LIFTGATE 100'],
  },
  {
    name: 'lowered to its maximum',
    tariff: offering(charge('LIFTGATE', 'PER_PALLET', 102, 100, 101)),
    request: requesting('LIFTGATE'),
    lines: ['BASE 10000', 'LIFTGATE 101'],
  },
  {
    name: 'equal to its maximum',
    tariff: offering(charge('LIFTGATE', 'PER_PALLET', 101, 100, 101)),
    request: requesting('LIFTGATE'),
    lines: ['BASE 10000', 'LIFTGATE 101'],
  },
  {
    name: "the general row prices a service under the service's own code",
    tariff: offering(charge('LIMITED_ACCESS', 'FLAT', 5)),
    request: requesting('CONVENTION_CENTER'),
    lines: ['BASE 10000', 'CONVENTION_CENTER 5'],
  },
  {
    name: "the service's own row takes precedence over the general one",
    tariff: offering(charge('LIFTGATE', 'FLAT', 5), charge('LIFTGATE_PICKUP', 'FLAT', 4)),
    request: requesting('LIFTGATE_PICKUP', 'LIFTGATE_DROPOFF'),
    lines: ['BASE 10000', 'LIFTGATE_PICKUP 4', 'LIFTGATE_DROPOFF 5'],
  },
  {
    name: 'services are charged on a truckload too',
    tariff: {
      ...offering(charge('LIFTGATE', 'FLAT', 5)),
      lanes: [truckloadLane({ BOX: { total: 10_000 } })],
    },
    request: requesting('LIFTGATE'),
    lines: ['BASE 10000', 'LIFTGATE 5'],
  },
];

test.each(services)('$name', ({ lines, ...market }) => {
  expect(linesOf(market)).toEqual(lines);
});
