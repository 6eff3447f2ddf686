import { endpoint } from '../endpoints';

export const readTotals = endpoint('get', '/v1/statistics/totals');
export const readTrend = endpoint('get', '/v1/statistics/trend');
export const listCustomerFigures = endpoint('get', '/v1/statistics/customers');
export const listCarrierFigures = endpoint('get', '/v1/statistics/carriers');
export const listDeadLanes = endpoint('get', '/rest/v1/vw_dead_lanes');
export const exportSearches = endpoint('get', '/v1/statistics/searches.csv');

export const listMonthlySearches = endpoint('get', '/rest/v1/vw_monthly_searches_graph');
export const listMonthlySearchesByUser = endpoint('get', '/rest/v1/vw_monthly_searches_graph_by_profile_id');
export const listMonthlyQuotes = endpoint('get', '/rest/v1/vw_monthly_quotes_received_graph');
export const listSearchesByUser = endpoint('get', '/rest/v1/vw_searches_by_user');
export const listProfileStats = endpoint('get', '/rest/v1/vw_profile_stats');

export const listSearchesPerDay = endpoint('get', '/rest/v1/vw_stats_searches_by_day');
export const listSearchesPerShipper = endpoint('get', '/rest/v1/vw_stats_searches_by_shipper');
export const listSearchesPerCarrier = endpoint('get', '/rest/v1/vw_stats_searches_by_carrier');
export const listLoadsPerDay = endpoint('get', '/rest/v1/vw_stats_loads_by_day');
export const listLoadsPerShipper = endpoint('get', '/rest/v1/vw_stats_loads_by_shipper');
export const listLoadsPerCarrier = endpoint('get', '/rest/v1/vw_stats_loads_by_carrier');
