import type { LoadStatus } from '../../../domain/loads/load-states';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';

const TONES = { PENDING: 'warn', ACCEPTED: 'good', REJECTED: 'bad', CANCELLED: 'neutral' } as const;

export function LoadStatusBadge({ status }: { status: LoadStatus }) {
  const text = useText();
  return <Badge tone={TONES[status]}>{text(`loadStatus.${status}`)}</Badge>;
}
