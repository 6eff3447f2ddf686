import { lastLocalDay } from '../days/calendar-date';

/** The vehicles that a spot request can ask for. TRUCKLOAD is a full trailer. */
export const SPOT_VEHICLES = ['REEFER_VAN', 'SPRINTER', 'BOX', 'TRUCKLOAD', 'OTHER'] as const;
export type SpotVehicle = (typeof SPOT_VEHICLES)[number];

/** The limits below are also in the database functions of spot requests. */
export const MAX_SPOT_CARRIERS = 100;
/** The most open requests of one customer. */
export const MAX_OPEN_SPOT_REQUESTS = 100;
/** The most offers of one carrier for one request, including those that it replaced or withdrew. */
export const MAX_CARRIER_OFFERS = 20;
export const MAX_SPOT_DROPOFFS = 10;
export const MAX_OFFER_CENTS = 100_000_000;

/** The bounds of the time between now and the deadline of a request. */
export const MIN_DEADLINE_MINUTES = 5;
export const MAX_DEADLINE_DAYS = 30;
export const MAX_OFFER_DAYS = 60;
/** The most days between a pickup and the last delivery. */
export const MAX_TRANSIT_DAYS = 60;
/** Whether an open offer no longer holds: it expired by itself, or its pickup day is over everywhere. */
export const isOfferOver = (
  offer: { readonly expiresAt: Date; readonly pickupDate: string },
  now: Date,
): boolean => offer.expiresAt <= now || lastLocalDay(now) > offer.pickupDate;
