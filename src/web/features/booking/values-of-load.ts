import type { Load, LoadStop } from '../../../contract/loads/loads';
import type { PlannedStops, StopPlan } from './booking-offer';
import { type BookingValues, emptyBooking, type StopValues } from './booking-values';

/**
 * Returns the form values for a copy of a load: its stops and texts, but not its references, which belong to one shipment.
 * The load's nth dropoff becomes the offer's nth dropoff.
 */
export function valuesOfLoad(load: Load, offer: PlannedStops): BookingValues {
  const empty = emptyBooking(offer);
  const pickups = load.stops.filter(({ side }) => side === 'PICKUP');
  const dropoffs = load.stops.filter(({ side }) => side === 'DROPOFF');
  return {
    ...empty,
    stops: offer.stops.map((plan, at) =>
      withStop(empty.stops[at] as StopValues, plan, (plan.side === 'PICKUP' ? pickups : dropoffs).shift()),
    ),
    temperatureF: load.temperatureF ?? empty.temperatureF,
    productDescription: load.productDescription ?? '',
    specialInstructions: load.specialInstructions ?? '',
  };
}

function withStop(empty: StopValues, { zip }: StopPlan, stop: LoadStop | undefined): StopValues {
  if (stop === undefined || stop.zip !== zip) return empty;
  const { facilityId, name, street, street2, city, state, contactName, contactPhone } = stop;
  return {
    ...empty,
    facilityId,
    name,
    // The form has one address line. A facility keeps both.
    street: street2 === null || facilityId !== null ? street : `${street}, ${street2}`,
    city,
    state,
    contactName: contactName ?? '',
    contactPhone: contactPhone ?? '',
    appointment: stop.appointment,
    window: stop.window?.from.slice(11) ?? '',
    windowTo: stop.window?.to.slice(11) ?? '',
  };
}
