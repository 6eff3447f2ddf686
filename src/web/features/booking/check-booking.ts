import { checkWith } from '../../ui/form/check-with';
import type { BookingOffer } from './booking-offer';
import { type BookingBody, type BookingValues, bodyOfBooking, windowErrors } from './booking-values';

const checkBody = checkWith<BookingBody>(() =>
  import('../../../contract/loads/load-body').then(({ loadBodySchema }) => loadBodySchema),
);

/** Loads the schema while the user fills in the form. */
export const preloadBookingSchema = checkBody.preload;

export const checkBooking = (
  values: BookingValues,
  { offer, copyOf }: { offer: BookingOffer; copyOf: string | undefined },
  texts: { required: string; order: string },
) =>
  checkBody<BookingValues>(
    { ...bodyOfBooking(values, offer), ...(copyOf !== undefined && { copyOf }) },
    windowErrors(values.stops, texts),
  );
