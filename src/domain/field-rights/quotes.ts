import { fillSharedFields, fillShipmentFields } from '../shipment/shipment-request';
import { REFERENCE_FIELDS, STOP_FIELDS } from './booking-fields';
import type { FieldRights } from './field-right';

const DROPOFF_FIELDS = {
  'dropoffs.toZip': 'call',
  'dropoffs.pallets': 'call',
  'dropoffs.grossWeightLbs': 'call',
  'dropoffs.accessorials': 'call',
} as const;

/** The fields of calls about searches, quotes, and spot requests. */
export const QUOTE_FIELD_RIGHTS = {
  searchQuotes: {
    ...fillShipmentFields('quote.search'),
    temperatureF: 'quote.search',
    /** One of the caller's shippers. For a carrier's user, a related shipper whose terms the test uses. */
    shipperId: 'quote.search',
    /** The carrier to test. Only its own users may set it. */
    carrierId: 'quote.test',
  },
  searchPool: {
    ...fillSharedFields('quote.search'),
    temperatureF: 'quote.search',
    shipperId: 'quote.search',
    carrierId: 'quote.test',
    dropoffs: 'quote.search',
    ...DROPOFF_FIELDS,
  },
  quotePoolAgain: {},
  quoteAgain: {},
  requestSpot: {
    shipperId: 'spot.manage',
    ...fillSharedFields('spot.manage'),
    fromFacilityId: 'call',
    dropoffs: 'spot.manage',
    ...DROPOFF_FIELDS,
    'dropoffs.facilityId': 'call',
    temperatureF: 'spot.manage',
    latestPickup: 'spot.manage',
    vehicleType: 'spot.manage',
    deadline: 'spot.manage',
    carrierIds: 'spot.manage',
    showMargin: 'spot.manage',
    productDescription: 'spot.manage',
    specialInstructions: 'spot.manage',
    note: 'spot.manage',
    references: 'spot.manage',
    ...REFERENCE_FIELDS,
    requestId: 'call',
    poolId: 'call',
  },
  cancelSpotRequest: { reason: 'spot.manage' },
  makeSpotOffer: {
    carrierId: 'call',
    totalCents: 'spot.offer',
    pickupDate: 'spot.offer',
    deliveryDate: 'spot.offer',
    deliveryDates: 'call',
    expiresAt: 'spot.offer',
    remark: 'spot.offer',
  },
  withdrawSpotOffer: {},
  declineSpotRequest: { reason: 'spot.offer', carrierId: 'call' },
  acceptSpotOffer: {
    stops: 'spot.manage',
    ...STOP_FIELDS,
    references: 'spot.manage',
    ...REFERENCE_FIELDS,
    productDescription: 'spot.manage',
    specialInstructions: 'spot.manage',
  },
  readSpotLink: { link: 'public' },
  offerBySpotLink: {
    link: 'public',
    totalCents: 'public',
    pickupDate: 'public',
    deliveryDate: 'public',
    deliveryDates: 'public',
    expiresAt: 'public',
    remark: 'public',
  },
  declineBySpotLink: { link: 'public', reason: 'public' },
  saveQuote: { isSaved: 'quote.save' },
  saveLane: { requestId: 'lane.save', name: 'lane.save' },
  removeLane: {},
  searchBulk: {},
  cancelBulkSearch: {},
  repeatBulkSearch: {},
} as const satisfies FieldRights;
