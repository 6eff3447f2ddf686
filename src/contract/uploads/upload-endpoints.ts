import { endpoint } from '../endpoints';

/**
 * The calls about uploads, tariffs and bulk searches. They are in a separate file, because only the screens with uploads
 * load them.
 */

export const listUploadTypes = endpoint('get', '/v1/upload-types');
export const readUploadTemplate = endpoint('get', '/v1/upload-types/{type}/template');
export const listUploads = endpoint('get', '/rest/v1/file_upload_processing');
export const listUploadErrors = endpoint('get', '/rest/v1/file_upload_error');
export const listUploadChanges = endpoint('get', '/rest/v1/file_upload_change');
export const downloadUploadErrors = endpoint('get', '/v1/uploads/{id}/errors');
export const applyUpload = endpoint('post', '/v1/uploads/{id}/apply');
export const cancelUpload = endpoint('post', '/v1/uploads/{id}/cancel');
export const scheduleTariffEdit = endpoint('post', '/v1/carriers/{id}/tariff/scheduled-edits');
export const readReadiness = endpoint('get', '/v1/carriers/{id}/readiness');
export const openLive = endpoint('get', '/realtime/v1');

export const listTariffRevisions = endpoint('get', '/rest/v1/tariff_revision');
export const readTariffFile = endpoint('get', '/v1/carriers/{id}/tariff/{type}');
export const listTariffRows = endpoint('get', '/v1/carriers/{id}/tariff/{type}/rows');
export const editTariff = endpoint('post', '/v1/carriers/{id}/tariff/edits');
export const undoTariffEdit = endpoint('post', '/v1/carriers/{id}/tariff/undo');
export const readTariffWorkbook = endpoint('get', '/v1/carriers/{id}/tariff.xlsx');
export const restoreTariff = endpoint('post', '/v1/carriers/{id}/tariff/restore');
export const startTariffEffect = endpoint('post', '/v1/carriers/{id}/tariff/effects');
export const readTariffEffect = endpoint('get', '/v1/carriers/{id}/tariff/effects/{effectId}');
export const exportTariffEffect = endpoint('get', '/v1/carriers/{id}/tariff/effects/{effectId}/searches');

export const listReferenceRows = endpoint('get', '/v1/reference/{type}/rows');
export const readReferenceFile = endpoint('get', '/v1/reference/{type}/file');
export const listReferenceRevisions = endpoint('get', '/v1/reference-revisions');
export const restoreReference = endpoint('post', '/v1/reference-revisions/restore');

export const searchBulk = endpoint('post', '/v1/quotes/bulk');
export const listBulkSearches = endpoint('get', '/v1/quotes/bulk');
export const readBulkSearch = endpoint('get', '/v1/quotes/bulk/{id}');
export const listBulkLanes = endpoint('get', '/v1/quotes/bulk/{id}/lanes');
export const mapBulkLanes = endpoint('get', '/v1/quotes/bulk/{id}/map');
export const downloadBulkSearch = endpoint('get', '/v1/quotes/bulk/{id}/csv');
export const cancelBulkSearch = endpoint('post', '/v1/quotes/bulk/{id}/cancel');
export const repeatBulkSearch = endpoint('post', '/v1/quotes/bulk/{id}/again');
