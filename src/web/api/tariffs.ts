import type { listRevisionsCall, restoreTariffCall } from '../../contract/uploads';
import type { TARIFF_UPLOADS } from '../../domain/uploads';
import { endpoint } from './endpoint';

export const listRevisions = endpoint<typeof listRevisionsCall>('get', '/rest/v1/tariff_revision');
export const restoreTariff = endpoint<typeof restoreTariffCall>('post', '/v1/carriers/{id}/tariff/restore');

/** The address of a tariff part's file, for `readFile`. */
export const tariffFileAddress = (
  carrierId: string,
  type: (typeof TARIFF_UPLOADS)[number],
  revision: number,
): string => `/v1/carriers/${carrierId}/tariff/${type}?revision=${revision}`;
