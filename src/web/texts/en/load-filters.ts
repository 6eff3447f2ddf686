import { LOAD_STATUS_LABELS } from '../../../domain/loads/load-states';

/** The filters of the loads' list that links from the dashboard use. */
export const loadFilters = {
  'loads.filter.status.LIVE': 'Pending or booked',
  'loads.filter.status.PENDING': LOAD_STATUS_LABELS.PENDING,
  'loads.filter.status.ACCEPTED': LOAD_STATUS_LABELS.ACCEPTED,
  'loads.filter.status.REJECTED': LOAD_STATUS_LABELS.REJECTED,
  'loads.filter.status.CANCELLED': LOAD_STATUS_LABELS.CANCELLED,
  'loads.filter.status.NOT_PICKED_UP': 'Not picked up',
  'loads.filter.status.IN_TRANSIT': 'In transit',
  'loads.filter.status.DELIVERED': 'Delivered',
  'loads.filter.lane': 'Lane',
  'loads.filter.lane.all': 'All lanes',
  'loads.filter.days.created': 'Days of request',
  'loads.filter.createdFrom': 'Requested from',
  'loads.filter.createdTo': 'Requested to',
} as const;
