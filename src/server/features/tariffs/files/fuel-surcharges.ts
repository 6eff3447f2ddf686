import { FUEL_PRICE_SOURCES } from '../../../../domain/fuel';
import { oneOf, orBlank, priceCell, shareCell } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { defineTariffFile } from './tariff-file';

const FUEL_SURCHARGE: MergeTable = {
  name: 'fuel_surcharge',
  scope: 'CARRIER',
  key: ['fuel_price_source', 'maximum_fuel_price_mills'],
  nullableKey: ['fuel_price_source'],
  values: ['surcharge_bp'],
};

const format = defineFileFormat({
  type: 'fuel-surcharges',
  about: 'The fuel surcharge by the price of diesel.',
  columns: {
    maximum_fuel_price: {
      meaning: 'The row counts up to this price of a gallon, in cents with at most one decimal place',
      example: '410.5',
      cell: priceCell,
    },
    surcharge_percentage: { meaning: 'The surcharge', example: '0.2625', cell: shareCell },
    fuel_price_source: {
      meaning: 'Whose price; blank counts for every source that has no rows of its own',
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
