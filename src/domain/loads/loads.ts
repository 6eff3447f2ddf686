/** The stops of a load. Calls also accept ORIGIN for PICKUP and DESTINATION for DROPOFF. */
export const LOAD_STOP_SIDES = ['PICKUP', 'DROPOFF'] as const;
export type LoadStopSide = (typeof LOAD_STOP_SIDES)[number];

/** First come, first served, or by appointment. */
export const APPOINTMENTS = ['FCFS', 'BY_APPT'] as const;
export type Appointment = (typeof APPOINTMENTS)[number];

/** The reasons why a quote can be booked only by calling its carrier. */
export const BOOKING_REFUSALS = ['NOT_APPROVED', 'BOOKING_NOT_ALLOWED'] as const;
