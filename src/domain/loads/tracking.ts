/** The steps of a booked load on the road, in their order. */
export const TRACKING_STEPS = ['PICKED_UP', 'AT_TERMINAL', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];

/**
 * The events that a carrier can record for a booked load. An exception is not a step: it can happen at any time and needs a
 * note.
 */
export const TRACKING_TYPES = [...TRACKING_STEPS, 'EXCEPTION'] as const;
export type TrackingType = (typeof TRACKING_TYPES)[number];

/** The words for each event on screens, in mails, and on the page for the consignee. */
export const TRACKING_LABELS: Record<TrackingType, string> = {
  PICKED_UP: 'Picked up',
  AT_TERMINAL: 'At terminal',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  EXCEPTION: 'Exception',
};

/** The most events of one load. Real loads have about ten. */
export const MAX_TRACKING_EVENTS = 200;

/**
 * The steps that may follow each step. Steps may be skipped but never go back, and a load may stop at several terminals.
 * `actor.can_track_after` is the same table in the database, and a test compares them.
 */
const STEPS_AFTER: Record<TrackingStep | 'NONE', readonly TrackingStep[]> = {
  NONE: TRACKING_STEPS,
  PICKED_UP: ['AT_TERMINAL', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  AT_TERMINAL: ['AT_TERMINAL', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  OUT_FOR_DELIVERY: ['DELIVERED'],
  DELIVERED: [],
};

/** The events that can be recorded after the last step, or before the first one. */
export const trackingAfter = (last: TrackingStep | null): readonly TrackingType[] => [
  ...STEPS_AFTER[last ?? 'NONE'],
  'EXCEPTION',
];
