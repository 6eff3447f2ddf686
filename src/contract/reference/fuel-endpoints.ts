import { endpoint } from '../endpoints';

/** The calls about fuel. They are in a separate file, because only two screens need them. */

export const listFuelPrices = endpoint('get', '/v1/fuel-prices');
export const editFuelPrices = endpoint('post', '/v1/fuel-prices');
export const previewFuelPrices = endpoint('post', '/v1/fuel-prices/preview');
export const deleteFuelPrices = endpoint('delete', '/v1/fuel-prices/{date}');
export const readFuelSurcharges = endpoint('get', '/v1/carriers/{id}/fuel-surcharges');
