import { endpoint } from './endpoints';

/** The calls about uploads and tariffs. Apart from the others, because only the screens with uploads load them. */

export const listUploadTypes = endpoint('get', '/v1/upload-types');
export const readUploadTemplate = endpoint('get', '/v1/upload-types/{type}/template');
export const listUploads = endpoint('get', '/rest/v1/file_upload_processing');
export const listUploadErrors = endpoint('get', '/rest/v1/file_upload_error');
export const listUploadChanges = endpoint('get', '/rest/v1/file_upload_change');
export const downloadUploadErrors = endpoint('get', '/v1/uploads/{id}/errors');
export const applyUpload = endpoint('post', '/v1/uploads/{id}/apply');
export const openLive = endpoint('get', '/realtime/v1');

export const listTariffRevisions = endpoint('get', '/rest/v1/tariff_revision');
export const readTariffFile = endpoint('get', '/v1/carriers/{id}/tariff/{type}');
export const restoreTariff = endpoint('post', '/v1/carriers/{id}/tariff/restore');
