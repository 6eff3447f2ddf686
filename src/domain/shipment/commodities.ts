export const COMMODITIES = [
  'ALCOHOL',
  'FRESH_SEAFOOD',
  'FROZEN_SEAFOOD',
  'ICE_CREAM',
  'PRODUCE',
  'FROZEN',
  'CHILLED',
  'AMBIENT',
  'FOODSTUFFS',
] as const;
export type Commodity = (typeof COMMODITIES)[number];

/** The commodities a lane can name. FROZEN, CHILLED and AMBIENT goods ship on lanes for FOODSTUFFS or for any commodity. */
export const LANE_COMMODITIES = [
  'FOODSTUFFS',
  'ALCOHOL',
  'FRESH_SEAFOOD',
  'FROZEN_SEAFOOD',
  'ICE_CREAM',
  'PRODUCE',
] as const satisfies readonly Commodity[];

/** Goods that a lane for FOODSTUFFS carries besides FOODSTUFFS itself. */
export const CARRIED_AS_FOODSTUFFS = [
  'PRODUCE',
  'FROZEN',
  'CHILLED',
  'AMBIENT',
] as const satisfies readonly Commodity[];
