import { LOAD_FILTER_LABELS } from '../../../domain/loads/load-states';
import { TRACKING_LABELS } from '../../../domain/loads/tracking';
import { FUEL_NAMES } from '../../../domain/money/fuel';
import { DECLINE_LABELS } from '../../../domain/shipment/declines';
import { OFFER_STATUS_LABELS, SPOT_STATUS_LABELS } from '../../../domain/spot/spot-states';
import {
  ACCESSORIAL_NAMES,
  HANDLING_NAMES,
  SPOT_VEHICLE_NAMES,
  TEMPERATURE_NAMES,
} from '../../../domain/text/trade-words';
import { withPrefix } from './with-prefix';

/**
 * Labels of plans, commodities, temperatures, handling, services, and vehicles. Services, handling, and vehicles have the same labels as on the
 * quotes that the server writes.
 */
export const trade = {
  ...withPrefix('accessorial', ACCESSORIAL_NAMES),
  ...withPrefix('vehicle', SPOT_VEHICLE_NAMES),
  ...withPrefix('fuel', FUEL_NAMES),
  ...withPrefix('decline', DECLINE_LABELS),
  ...withPrefix('loadState', LOAD_FILTER_LABELS),
  ...withPrefix('tracking', TRACKING_LABELS),
  ...withPrefix('spotStatus', SPOT_STATUS_LABELS),
  ...withPrefix('offerStatus', OFFER_STATUS_LABELS),
  'plan.LIGHT': 'Startup',
  'plan.BASIC': 'Basic',
  'plan.PRO': 'Pro',
  'plan.ELITE': 'Elite',
  'plan.none': 'No plan yet',
  'rateType.PALLET': 'Pallet',
  'rateType.WEIGHT': 'Weight',
  'rateType.TRUCKLOAD': 'Truckload',
  'vehicle.shared': 'Shared',
  'vehicle.shared.short': 'shared',
  'vehicle.REEFER_VAN.short': 'reefer',
  'vehicle.BOX.short': 'box',
  'vehicle.SPRINTER.short': 'sprinter',
  ...withPrefix('temperature', TEMPERATURE_NAMES),
  ...withPrefix('handling', HANDLING_NAMES),
  'commodity.ALCOHOL': 'Alcohol',
  'commodity.FRESH_SEAFOOD': 'Fresh seafood',
  'commodity.FROZEN_SEAFOOD': 'Frozen seafood',
  'commodity.ICE_CREAM': 'Ice cream',
  'commodity.PRODUCE': 'Produce',
  'commodity.FROZEN': 'Frozen',
  'commodity.CHILLED': 'Chilled',
  'commodity.AMBIENT': 'Ambient',
  'commodity.FOODSTUFFS': 'Foodstuffs',
  record: 'Record',
  'record.none': 'Fewer than five loads so far',
  'record.accepts': 'Accepts {percent}%',
  'record.answers': 'answers in {duration} (median)',
  'record.minutes': '{minutes} min',
  'record.hours': '{hours} h',
  'record.days': '{days} days',
  'record.onTime': '{percent}% on the promised day',
  'record.loads.atLeast': '{count} loads (the exact number is shown from {customers} customers on)',
  'record.loads': '{count, plural, one {# load} other {# loads}}',
  'facility.FACILITY': 'Facility',
  'facility.WAREHOUSE': 'Warehouse',
  'facility.HQ': 'Headquarters',
  'facility.TERMINAL': 'Terminal',
  'facility.OFFICE': 'Office',
  'facility.AIRPORT': 'Airport',
  'facility.USER_CUSTOM': 'User Generated',
  'weekday.MON': 'Mon',
  'weekday.TUE': 'Tue',
  'weekday.WED': 'Wed',
  'weekday.THU': 'Thu',
  'weekday.FRI': 'Fri',
  'weekday.SAT': 'Sat',
  'weekday.SUN': 'Sun',
} as const;
