import { LOAD_STATUS_FACTS, type LoadStatus } from '../../../domain/loads/load-states';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';

export function LoadStatusBadge({ status }: { status: LoadStatus }) {
  const text = useText();
  return <Badge tone={LOAD_STATUS_FACTS[status].tone}>{text(`loadState.${status}`)}</Badge>;
}
