import { FUEL_PRICE_SOURCES } from '../../../../domain/money/fuel';
import { orBlank } from '../../../imports/cells/cell';
import { priceCell, shareCell } from '../../../imports/cells/number-cells';
import { oneOf } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';

const FUEL_SURCHARGE: TargetTable = {
  name: 'fuel_surcharge',
  scope: 'CARRIER',
  key: ['fuel_price_source', 'maximum_fuel_price_mills'],
  nullableKey: ['fuel_price_source'],
  values: ['surcharge_bp'],
};

const format = defineFileFormat({
  type: 'fuel-surcharges',
  about: 'Fuel surcharges by the price of diesel.',
  columns: {
    maximum_fuel_price: {
      meaning: 'The row applies up to this price per gallon, in cents with at most one decimal place',
      example: '410.5',
      cell: priceCell,
    },
    surcharge_percentage: { meaning: 'The surcharge', example: '0.2625', cell: shareCell },
    fuel_price_source: {
      meaning: 'The published price; blank applies to every source without rows of its own',
      example: 'California',
      cell: orBlank(oneOf(FUEL_PRICE_SOURCES)),
      isOptional: true,
    },
  },
  key: ['fuel_price_source', 'maximum_fuel_price'],
});

export const fuelSurchargesFile = defineTariffFile(format, {
  table: FUEL_SURCHARGE,
  fields: {
    maximum_fuel_price: 'maximum_fuel_price_mills',
    surcharge_percentage: 'surcharge_bp',
    fuel_price_source: 'fuel_price_source',
  },
});
