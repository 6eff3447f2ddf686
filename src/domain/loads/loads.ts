/** Stops of a load. Calls also take ORIGIN for PICKUP and DESTINATION for DROPOFF. */
export const LOAD_STOP_SIDES = ['PICKUP', 'DROPOFF'] as const;
export type LoadStopSide = (typeof LOAD_STOP_SIDES)[number];

/** First come, first served, or by appointment. */
export const APPOINTMENTS = ['FCFS', 'BY_APPT'] as const;
export type Appointment = (typeof APPOINTMENTS)[number];

/** Why a quote cannot be booked without a phone call. */
export const BOOKING_REFUSALS = ['NOT_APPROVED', 'BOOKING_NOT_ALLOWED'] as const;
