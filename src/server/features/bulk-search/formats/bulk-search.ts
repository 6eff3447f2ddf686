import { CARRIED_AS_FOODSTUFFS, LANE_COMMODITIES } from '../../../../domain/shipment/commodities';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import { SHIPMENT_LIMITS } from '../../../../domain/shipment/vehicles';
import type { Cell } from '../../../imports/cells/cell';
import { wholeNumber } from '../../../imports/cells/number-cells';
import { placeZipCell } from '../../../imports/cells/place-cells';
import { oneOf, yesNoCell } from '../../../imports/cells/text-cells';
import { defineFileFormat, type FileFormat } from '../../../imports/file-format';

/** A file accepts the commodities of tariff lanes. There, general goods of one temperature are FOODSTUFFS. */
const commodityCell: Cell<(typeof LANE_COMMODITIES)[number]> = {
  ...oneOf(LANE_COMMODITIES),
  explain: (text) =>
    CARRIED_AS_FOODSTUFFS.some((one) => one === text.toUpperCase())
      ? `write FOODSTUFFS for general ${text.toLowerCase()} goods`
      : null,
};

/** One search per row, with the shipment limits of the search page. */
export const bulkSearchFormat = defineFileFormat({
  type: 'bulk-search',
  about: 'Shipments to quote together, one per row. A file has from 1 to 10,000 rows.',
  columns: {
    from_zip: { meaning: 'Pickup ZIP', example: '93901', cell: placeZipCell },
    to_zip: { meaning: 'Delivery ZIP', example: 'V6B1A1', cell: placeZipCell },
    temperature: { meaning: 'The temperature class', example: 'FROZEN', cell: oneOf(TEMPERATURES) },
    commodity: { meaning: 'The goods', example: 'FOODSTUFFS', cell: commodityCell },
    pallets: {
      meaning: 'Number of pallets',
      example: '6',
      cell: wholeNumber('pallets', 1, SHIPMENT_LIMITS.pallets),
    },
    gross_weight: {
      meaning: 'Gross weight of the shipment, in pounds',
      example: '7200',
      cell: wholeNumber('pounds', 1, SHIPMENT_LIMITS.weightLbs),
    },
    is_stackable: {
      meaning: 'Whether pallets may be stacked',
      example: 'N',
      cell: yesNoCell,
    },
  },
  key: [],
});

export type BulkSearchRow = typeof bulkSearchFormat extends FileFormat<infer Row> ? Row : never;
