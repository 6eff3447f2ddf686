/** The prices that a lane's past shows. Only the first compares shipments of different sizes. */
export const PRICE_MEASURES = ['perPallet', 'total'] as const;
export type PriceMeasure = (typeof PRICE_MEASURES)[number];
