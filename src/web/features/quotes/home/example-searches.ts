import type { SearchValues } from '../../search-form/search-values';

/** Two lanes for someone who has not searched before. */
export const EXAMPLES = [
  {
    fromZip: '93901 Salinas, CA',
    toZip: '10001 New York, NY',
    temperature: 'FROZEN',
    temperatureF: 0,
    commodity: 'FROZEN_SEAFOOD',
    pallets: 4,
    grossWeightLbs: 4_800,
  },
  {
    fromZip: '30303 Atlanta, GA',
    toZip: '33125 Miami, FL',
    temperature: 'CHILLED',
    temperatureF: 34,
    commodity: 'PRODUCE',
    pallets: 6,
    grossWeightLbs: 7_200,
  },
] as const satisfies readonly Partial<SearchValues>[];
