/** The filters of the loads' list that links from the dashboard use. */
export const loadFilters = {
  'loads.filter.lane': 'Lane',
  'loads.filter.lane.all': 'All lanes',
  'loads.filter.days.created': 'Days of request',
  'loads.filter.createdFrom': 'Requested from',
  'loads.filter.createdTo': 'Requested to',
} as const;
