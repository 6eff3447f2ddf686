import { LANE_COMMODITIES } from '../../../domain/commodities';
import { TEMPERATURES } from '../../../domain/temperatures';
import { SHIPMENT_LIMITS } from '../../../domain/vehicles';
import { oneOf, placeZipCell, wholeNumber } from '../tariffs/files/cells';
import { defineFileFormat } from '../tariffs/files/file-format';

/** A search each row; the limits of a shipment are those of a search on the page. */
export const bulkSearchFormat = defineFileFormat({
  type: 'bulk-search',
  about: 'Searches, one a row, that are looked up together. A file has at least one and at most 10,000.',
  columns: {
    from_zip: { meaning: 'Where it is picked up', example: '93901', cell: placeZipCell },
    to_zip: { meaning: 'Where it is delivered', example: 'V6B1A1', cell: placeZipCell },
    temperature: { meaning: 'The temperature class', example: 'FROZEN', cell: oneOf(TEMPERATURES) },
    commodity: { meaning: 'The goods', example: 'FOODSTUFFS', cell: oneOf(LANE_COMMODITIES) },
    pallets: {
      meaning: 'How many pallets',
      example: '6',
      cell: wholeNumber('pallets', 1, SHIPMENT_LIMITS.pallets),
    },
    gross_weight: {
      meaning: 'What all of it weighs, in pounds',
      example: '7200',
      cell: wholeNumber('pounds', 1, SHIPMENT_LIMITS.weightLbs),
    },
    is_stackable: {
      meaning: 'Whether pallets may stand on each other',
      example: 'N',
      cell: oneOf(['Y', 'N']),
    },
  },
  key: [],
});
