import type { BulkSearch } from '../../../contract/quotes/bulk-search-answers';
import type { Text } from '../../texts/use-text';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { Badge } from '../../ui/marks/badge';

const TONES = { RUNNING: 'info', FINISHED: 'good', CANCELLED: 'neutral', FAILED: 'bad' } as const;

export const stateText = ({ state, lanesRated, lanes }: BulkSearch, text: Text): string =>
  text(`bulk.state.${state}`, { rated: formatNumber(lanesRated), lanes: formatNumber(lanes) });

/** The state of a bulk search, with its progress while it runs. */
export function BulkState({ search }: { search: BulkSearch }) {
  const text = useText();
  return <Badge tone={TONES[search.state]}>{stateText(search, text)}</Badge>;
}
