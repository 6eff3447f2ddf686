import { AppError } from '../../../contract/app-error';
import type { Problem } from '../../../contract/problems';

type BookingProblem = NonNullable<Problem['booking']>;

/** The carrier of a load that was not booked, with its relation to the customer, as the database refuses it. */
type UnbookableCarrier = Pick<BookingProblem, 'relation' | 'carrier'>;

export const notApproved = (of: UnbookableCarrier): AppError =>
  notBookable('NOT_APPROVED', `${of.carrier.name} has not approved you yet.`, of);

export const bookingNotAllowed = (of: UnbookableCarrier): AppError =>
  notBookable('BOOKING_NOT_ALLOWED', 'You may not book loads.', of);

function notBookable(
  reason: BookingProblem['reason'],
  why: string,
  { relation, carrier }: UnbookableCarrier,
): AppError {
  const { name, phone } = carrier;
  const call = phone === null ? `Contact ${name} to book.` : `Call ${name} at ${phone} to book.`;
  return new AppError('NOT_BOOKABLE', { detail: `${why} ${call}`, booking: { reason, relation, carrier } });
}
