import { endpoint } from '../endpoints';

/** The calls for the figures of one company. They are in a separate file, because only the dashboards need them. */

export const readShipperStatistics = endpoint('get', '/v1/statistics/shipper');
export const readCarrierStatistics = endpoint('get', '/v1/statistics/carrier');
export const listUnservedLanes = endpoint('get', '/v1/statistics/unserved-lanes');
export const listLoadsToday = endpoint('get', '/v1/statistics/loads-today');
