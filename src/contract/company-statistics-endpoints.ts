import { endpoint } from './endpoints';

/** The figures of one company. Only the dashboards need them. */

export const readShipperStatistics = endpoint('get', '/v1/statistics/shipper');
export const readCarrierStatistics = endpoint('get', '/v1/statistics/carrier');
export const listUnservedLanes = endpoint('get', '/v1/statistics/unserved-lanes');
export const listLoadsToday = endpoint('get', '/v1/statistics/loads-today');
