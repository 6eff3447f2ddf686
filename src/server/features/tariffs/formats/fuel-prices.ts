import { FUEL_PRICE_SOURCES } from '../../../../domain/money/fuel';
import { stateCell } from '../../../imports/cells/place-cells';
import { oneOf } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';

const FUEL_SOURCE_BY_STATE: TargetTable = {
  name: 'fuel_source_by_state',
  scope: 'CARRIER',
  key: ['destination_state'],
  values: ['fuel_price_source'],
};

const format = defineFileFormat({
  type: 'fuel-prices',
  about: 'The fuel price that applies to deliveries in each state; US Diesel for states without a row.',
  columns: {
    destination_state: { meaning: 'The state or province', example: 'CA', cell: stateCell },
    fuel_price_source: {
      meaning: 'The published diesel price that applies',
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
