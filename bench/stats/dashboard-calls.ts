import { addDays, type IsoDate } from '../../src/domain/days/calendar-date';

/** The user whose home page shows the figure. */
export type Reader = 'admin' | 'shipperAdmin' | 'shipperStaff' | 'carrier';

export interface DashboardCall {
  readonly name: string;
  readonly reader: Reader;
  readonly path: string;
}

interface Ids {
  readonly shipperId: string;
  readonly carrierId: string;
}

/**
 * Returns the calls for every figure of every dashboard: for a quarter, a year, and two years where a range can be chosen.
 */
export function dashboardCalls(today: IsoDate, { shipperId, carrierId }: Ids): DashboardCall[] {
  const ranges = { Quarter: 90, Year: 365, TwoYears: 730 };
  const ofRange = Object.entries(ranges).flatMap(([name, days]): DashboardCall[] => {
    const range = `from=${addDays(today, 1 - days)}&to=${today}`;
    const byAdmin = (call: string, path: string): DashboardCall => ({
      name: `${call}${name}`,
      reader: 'admin',
      path: `/v1/statistics/${path}${path.includes('?') ? '&' : '?'}${range}`,
    });
    return [
      {
        name: `shipper${name}`,
        reader: 'shipperAdmin',
        path: `/v1/statistics/shipper?shipperId=${shipperId}&${range}`,
      },
      {
        name: `carrier${name}`,
        reader: 'carrier',
        path: `/v1/statistics/carrier?carrierId=${carrierId}&${range}`,
      },
      byAdmin('totals', 'totals'),
      byAdmin('trendByWeek', 'trend?unit=WEEK'),
      byAdmin('trendByMonth', 'trend?unit=MONTH'),
      byAdmin('trendByQuarter', 'trend?unit=QUARTER'),
      byAdmin('customersBySearches', 'customers?by=searches'),
      byAdmin('customersByBookings', 'customers?by=bookings'),
      byAdmin('carriers', 'carriers'),
    ];
  });
  const view = (reader: Reader, name: string, path: string): DashboardCall => ({
    name,
    reader,
    path: `/rest/v1/vw_${path}`,
  });
  const twoYears = `from=${addDays(today, -729)}&to=${today}`;
  return [
    ...ofRange,
    { name: 'attention', reader: 'admin', path: '/v1/statistics/attention' },
    { name: 'loadsToday', reader: 'shipperStaff', path: `/v1/statistics/loads-today?shipperId=${shipperId}` },
    {
      name: 'unservedLanes',
      reader: 'carrier',
      path: `/v1/statistics/unserved-lanes?carrierId=${carrierId}`,
    },
    view('admin', 'deadLanes', 'dead_lanes?limit=10'),
    view('admin', 'deadLanesAll', 'dead_lanes?limit=100'),
    view('admin', 'monthlySearchesOfOne', `monthly_searches_graph?shipper_id=${shipperId}&${twoYears}`),
    view('admin', 'statsSearchesByDay', 'stats_searches_by_day?limit=100'),
    view('admin', 'statsSearchesByShipper', 'stats_searches_by_shipper?limit=100'),
    view('admin', 'statsSearchesByCarrier', 'stats_searches_by_carrier?limit=100'),
    view('admin', 'statsLoadsByDay', 'stats_loads_by_day?limit=100'),
    view('admin', 'statsLoadsByShipper', 'stats_loads_by_shipper?limit=100'),
    view('admin', 'statsLoadsByCarrier', 'stats_loads_by_carrier?limit=100'),
    view('shipperAdmin', 'monthlySearches', `monthly_searches_graph?${twoYears}`),
    view('shipperAdmin', 'monthlyQuotes', `monthly_quotes_received_graph?${twoYears}`),
    view('shipperAdmin', 'searchesByUser', `searches_by_user?${twoYears}`),
    view('shipperAdmin', 'profileStats', 'profile_stats'),
    view('shipperAdmin', 'remainingSearches', 'remaining_searches_this_month'),
    view('shipperStaff', 'ownMonthlySearches', `monthly_searches_graph_by_profile_id?${twoYears}`),
    view('carrier', 'quotesByDay', `stats_searches_by_carrier?carrier_id=${carrierId}&limit=100`),
    { name: 'loadsToday', reader: 'shipperStaff', path: `/v1/statistics/loads-today?shipperId=${shipperId}` },
    {
      name: 'unservedLanes',
      reader: 'carrier',
      path: `/v1/statistics/unserved-lanes?carrierId=${carrierId}`,
    },
    view('carrier', 'bookingsByDay', `stats_loads_by_carrier?carrier_id=${carrierId}&limit=100`),
  ];
}
