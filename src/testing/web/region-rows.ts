import type { Region, RegionDetail } from '../../contract/tariffs/regions';

export const REGION = '00000000-0000-7000-8000-0000000000d1';

export const regionOf = (part: Partial<Region> = {}): Region => ({
  id: REGION,
  name: 'Salinas Valley',
  isActive: true,
  entries: 1,
  zips: 3,
  sharedZips: 0,
  lanes: 2,
  pickupPremiumBp: 0,
  pickupPremiumCapCents: null,
  pickupMinimumWeightLbs: null,
  pickupPremiumPerPalletCents: 0,
  dropoffPremiumBp: 0,
  dropoffPremiumCapCents: null,
  dropoffMinimumWeightLbs: null,
  revision: 3,
  ...part,
});

export const regionDetailOf = (part: Partial<RegionDetail> = {}): RegionDetail => ({
  ...regionOf(),
  changedAt: '2026-11-20T15:00:00.000Z',
  changedBy: 'Ingrid Nakamura',
  states: ['CA'],
  prefixes: [{ prefix: '939', place: 'Salinas, CA', zips: 3, isWhole: true, entries: ['939'], alsoIn: [] }],
  covered: ['93901', '93905', '93906'],
  shared: [],
  ...part,
});
