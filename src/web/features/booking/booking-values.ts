import type { z } from 'zod';
import type { LoadBody, loadBodySchema } from '../../../contract/loads/load-body';
import type { Appointment } from '../../../domain/loads/loads';
import { DEFAULT_SET_POINT_F } from '../../../domain/shipment/temperatures';
import type { FieldFault } from '../../ui/form/field-messages';
import type { BookingOffer, PlannedStops, StopPlan } from './booking-offer';

export interface StopValues {
  /** The chosen facility; null while the address is typed. */
  facilityId: string | null;
  name: string;
  street: string;
  city: string;
  state: string;
  /** Whether a typed address becomes one of the customer's facilities. */
  keep: boolean;
  contactName: string;
  contactPhone: string;
  appointment: Appointment;
  /** The start of the window, `HH:MM`. It has the name of the body's field, so that the server's messages appear here. */
  window: string;
  windowTo: string;
}

export interface BookingValues {
  stops: StopValues[];
  po: string;
  pickupNumber: string;
  own: string;
  temperatureF: number | '';
  productDescription: string;
  specialInstructions: string;
}

export type UncheckedBooking = { [Field in keyof z.input<typeof loadBodySchema>]?: unknown };
export type BookingBody = z.input<typeof loadBodySchema>;
export type { LoadBody };

/** City and state of a place such as "Salinas, CA"; empty if it is unknown. */
export function cityAndState(place: string | null): { city: string; state: string } {
  const at = place?.lastIndexOf(', ') ?? -1;
  return place === null || at < 0
    ? { city: '', state: '' }
    : { city: place.slice(0, at), state: place.slice(at + 2) };
}

const emptyStop = ({ place }: StopPlan): StopValues => ({
  facilityId: null,
  name: '',
  street: '',
  ...cityAndState(place),
  keep: false,
  contactName: '',
  contactPhone: '',
  appointment: 'FCFS',
  window: '',
  windowTo: '',
});

export function emptyBooking({ stops, temperature, temperatureF }: PlannedStops): BookingValues {
  return {
    stops: stops.map(emptyStop),
    po: '',
    pickupNumber: '',
    own: '',
    temperatureF: temperatureF ?? DEFAULT_SET_POINT_F[temperature] ?? '',
    productDescription: '',
    specialInstructions: '',
  };
}

/** The stops to check and send. */
export const bodyOfStops = (entered: readonly StopValues[], plans: readonly StopPlan[]) =>
  plans.map((plan, at) => bodyOfStop(entered[at] ?? emptyStop(plan), plan));

function bodyOfStop(stop: StopValues, { side, zip, day }: StopPlan) {
  const { facilityId, name, street, city, state, contactName, contactPhone, appointment } = stop;
  // `windowErrors` reports any other window.
  const hasWindow = stop.window !== '' && stop.windowTo > stop.window;
  return {
    side,
    ...(facilityId === null ? { zip, name, street, city, ...(state && { state }) } : { facilityId }),
    ...(contactName.trim() && { contactName }),
    ...(contactPhone.trim() && { contactPhone }),
    appointment,
    ...(hasWindow && { window: { from: `${day}T${stop.window}`, to: `${day}T${stop.windowTo}` } }),
  };
}

/** The body to check and send. */
export function bodyOfBooking(values: BookingValues, { target, stops }: BookingOffer): UncheckedBooking {
  const { po, pickupNumber, own, temperatureF, productDescription, specialInstructions } = values;
  return {
    ...('quoteId' in target ? { quoteId: target.quoteId } : { quoteIds: target.quoteIds }),
    stops: bodyOfStops(values.stops, stops),
    references: { po, pickupNumber, own },
    productDescription,
    specialInstructions,
    ...(temperatureF !== '' && { temperatureF }),
  };
}

/** Returns the errors of the time windows: a window needs both times, and an appointment needs a window. */
export function windowErrors(
  stops: readonly StopValues[],
  texts: { required: string; order: string },
): FieldFault[] {
  return stops.flatMap((stop, at) => {
    const isNeeded = stop.appointment === 'BY_APPT' || stop.window !== '' || stop.windowTo !== '';
    if (!isNeeded) return [];
    const faults: FieldFault[] = [];
    if (stop.window === '') faults.push({ field: `stops.${at}.window`, message: texts.required });
    if (stop.windowTo === '') faults.push({ field: `stops.${at}.windowTo`, message: texts.required });
    if (faults.length === 0 && stop.windowTo <= stop.window)
      faults.push({ field: `stops.${at}.windowTo`, message: texts.order });
    return faults;
  });
}
