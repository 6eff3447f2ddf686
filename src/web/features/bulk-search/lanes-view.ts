import { BULK_LANE_FILTERS, type BulkLaneFilter, isAreaCode } from '../../../domain/shipment/bulk-search';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { nullable, oneOf, pageNumber, rowId, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';

const areaCode = () => nullable((text) => (isAreaCode(text) ? text : null));
const isStatus = (filter: BulkLaneFilter) => filter !== 'ALL';

/** The filters of a bulk search's lanes, which live in the address. */
export const LANES_VIEW = defineView({
  search: searchText(),
  status: oneOf(BULK_LANE_FILTERS.filter(isStatus)),
  temperature: oneOf(TEMPERATURES),
  carrierId: rowId({ param: 'carrier' }),
  /** The chosen areas of the map: `area` matches either end of a lane, the other two match one end each. */
  area: areaCode(),
  fromArea: areaCode(),
  toArea: areaCode(),
  page: pageNumber(),
});
export type LanesView = ViewOf<typeof LANES_VIEW>;
export type LanesAddress = AddressView<LanesView>;

/** The parameters of the calls that read lanes. */
export const laneParams = ({ status, temperature, carrierId, area, fromArea, toArea }: LanesView) => ({
  status,
  temperature,
  carrierId,
  area,
  fromArea,
  toArea,
});
