/**
 * The parts of the stops and references of a load. The right to set them is listed for `stops` and `references` as a
 * whole.
 */

export const STOP_FIELDS = {
  'stops.side': 'call',
  'stops.facilityId': 'call',
  'stops.zip': 'call',
  'stops.name': 'call',
  'stops.street': 'call',
  'stops.street2': 'call',
  'stops.city': 'call',
  'stops.state': 'call',
  'stops.contactName': 'call',
  'stops.contactPhone': 'call',
  'stops.appointment': 'call',
  'stops.window': 'call',
  'stops.window.from': 'call',
  'stops.window.to': 'call',
} as const;

export const REFERENCE_FIELDS = {
  'references.po': 'call',
  'references.pickupNumber': 'call',
  'references.own': 'call',
} as const;
