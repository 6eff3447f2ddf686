import { endpoint } from '../endpoints';

/**
 * The calls about a carrier's regions and delivery places. They are in a separate file, because only a carrier's page loads
 * them.
 */

export const listRegions = endpoint('get', '/v1/carriers/{id}/regions');
export const readRegion = endpoint('get', '/v1/carriers/{id}/regions/{regionId}');
export const findRegionZips = endpoint('get', '/v1/carriers/{id}/regions/{regionId}/matches');
export const readRegionImpact = endpoint('get', '/v1/carriers/{id}/regions/{regionId}/impact');
export const deactivateRegion = endpoint('post', '/v1/carriers/{id}/regions/{regionId}/deactivate');
export const reactivateRegion = endpoint('post', '/v1/carriers/{id}/regions/{regionId}/reactivate');
export const readZipMap = endpoint('get', '/v1/zips/map');
export const readTariffSummary = endpoint('get', '/v1/carriers/{id}/summary');
export const readTariffGaps = endpoint('get', '/v1/carriers/{id}/gaps');
export const readCoverage = endpoint('get', '/v1/carriers/{id}/coverage');
