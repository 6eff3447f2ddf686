import type { IsoDate } from '../../../domain/days/calendar-date';
import type { ChargeLineCode } from '../../../domain/money/charge-lines';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import { ACCESSORIAL_NAMES } from '../../../domain/text/trade-words';

const LINE_LABELS: Record<Exclude<ChargeLineCode, 'ACCESSORIAL'> | 'SPOT_RATE', string> = {
  BASE: 'Linehaul',
  PALLET_WEIGHT_PREMIUM: 'Heavy-pallet surcharge',
  PICKUP_PREMIUM: 'Origin area surcharge',
  PICKUP_PREMIUM_PER_PALLET: 'Origin area surcharge per pallet',
  DROPOFF_PREMIUM: 'Destination area surcharge',
  SHIPPER_ADJUSTMENT: 'Contract rate adjustment',
  FUEL_SURCHARGE: 'Fuel surcharge',
  /** The total that a carrier offered for a spot request. */
  SPOT_RATE: 'Spot rate',
};

export function lineLabel(code: ChargeLineCode | 'SPOT_RATE', accessorial: Accessorial | null): string {
  if (code !== 'ACCESSORIAL') return LINE_LABELS[code];
  return accessorial === null ? 'Service' : ACCESSORIAL_NAMES[accessorial];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a date as "Nov 16, 2026", with the year, because the text is stored for years. */
export function formatDate(date: IsoDate): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  return `${month} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}
