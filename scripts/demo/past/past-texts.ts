/** Texts that people write in the demo's past. */

/** Conversations of two messages: one from the side that begins, and the other side's answer. */
export const CONVERSATIONS: readonly {
  readonly begins: 'CARRIER' | 'SHIPPER';
  readonly texts: readonly [string, string];
}[] = [
  {
    begins: 'CARRIER',
    texts: [
      'Which door should the driver use?',
      'Door 4, on the east side. Please check in at the guard house first.',
    ],
  },
  {
    begins: 'CARRIER',
    texts: ['The driver expects to be there between 9 and 10.', 'Thanks, the pallets are staged.'],
  },
  {
    begins: 'CARRIER',
    texts: ['Is the consignee open on Friday afternoon?', 'Until 4 p.m. They need a call an hour ahead.'],
  },
  {
    begins: 'CARRIER',
    texts: ['We are running two hours behind because of snow.', 'Understood. I will tell the dock.'],
  },
  {
    begins: 'SHIPPER',
    texts: [
      'Please send the reefer download with the proof of delivery.',
      'Will do. It is attached to the paperwork at delivery.',
    ],
  },
  {
    begins: 'SHIPPER',
    texts: ['Can you confirm the set point before loading?', 'Confirmed, the trailer is precooled.'],
  },
  {
    begins: 'SHIPPER',
    texts: [
      'The pickup number changed. It is on the new paperwork at the dock.',
      'Got it, the driver has it.',
    ],
  },
  {
    begins: 'SHIPPER',
    texts: [
      'Two of the pallets are 84 inches high. Is that a problem?',
      'No, that fits. Please keep them single stacked.',
    ],
  },
];

export const DECLINE_REASONS = [
  'No capacity on this day.',
  'Our trailer on this lane is full.',
  'We cannot cover this pickup window.',
  'No driver in the area this week.',
] as const;
export const CARRIER_CANCEL_REASONS = ['The truck broke down.', 'The driver is out of hours.'] as const;
export const SHIPPER_CANCEL_REASONS = [
  'The order was moved to next week.',
  'The customer cancelled the order.',
  'We ship this with another load.',
] as const;
export const PROPOSAL_NOTES = [
  'Our next departure is a day later.',
  'The consignee has no dock appointment on this day.',
] as const;
export const LATE_NOTES = [
  'Held at the terminal overnight: the linehaul was full.',
  'Missed the connection at the terminal.',
  'Road closed by snow. The driver waits.',
  'The consignee had no free door. Back tomorrow.',
] as const;
export const WARM_NOTES = [
  'The reefer alarmed at the terminal. The set point was restored within 40 minutes.',
  'The door was open too long at the dock. The product is being checked.',
] as const;
export const INTERNAL_NOTES = ['Reefer service booked.', 'Ask dispatch about detention.'] as const;
export const INSTRUCTIONS = [
  'Call an hour before delivery.',
  'Driver must stay with the trailer while it is unloaded.',
  'No double stacking.',
] as const;
export const SPOT_REMARKS = [
  'Team drivers, no terminal stop.',
  'Includes unloading.',
  'Truck is empty nearby.',
] as const;
export const SPOT_DECLINES = ['No truck near this pickup.', 'Fully booked that week.'] as const;
