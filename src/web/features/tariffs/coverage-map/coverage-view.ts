import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import { choiceOf, nullable, searchText } from '../../../address/codecs';
import { defineView } from '../../../address/define-view';

export const SHOWN = ['SERVED', 'GAPS', 'MISSED', 'ALL'] as const;
const PALLETS = Array.from({ length: 26 }, (_, at) => String(at + 1));

/** The inputs of the map, and the prefixes that the table lists. */
export const COVERAGE_VIEW = defineView({
  search: searchText(),
  /** A ZIP or the id of a region. */
  from: nullable((text) => text.trim() || null),
  temperature: choiceOf(['FROZEN', ...TEMPERATURES.filter((one) => one !== 'FROZEN')], 'temperature'),
  pallets: choiceOf(['4', ...PALLETS.filter((one) => one !== '4')], 'pallets'),
  shown: choiceOf(SHOWN, 'shown'),
});
export { PALLETS };
