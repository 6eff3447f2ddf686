import { FUEL_PRICE_SOURCES } from '../../../../domain/fuel';
import { oneOf, stateCell } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { defineTariffFile } from './tariff-file';

const FUEL_SOURCE_BY_STATE: MergeTable = {
  name: 'fuel_source_by_state',
  scope: 'CARRIER',
  key: ['destination_state'],
  values: ['fuel_price_source'],
};

const format = defineFileFormat({
  type: 'fuel-prices',
  about: 'Whose fuel price counts for what is delivered in a state; US Diesel where no row says otherwise.',
  columns: {
    destination_state: { meaning: 'The state or province', example: 'CA', cell: stateCell },
    fuel_price_source: {
      meaning: 'Whose published diesel price',
      example: 'California',
      cell: oneOf(FUEL_PRICE_SOURCES),
    },
  },
  key: ['destination_state'],
});

export const fuelPricesFile = defineTariffFile(format, {
  table: FUEL_SOURCE_BY_STATE,
  fields: {
    destination_state: 'destination_state',
    fuel_price_source: 'fuel_price_source',
  },
});
