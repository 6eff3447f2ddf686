import type { CarrierShipperStatus } from '../../../../domain/people/companies';
import { useText } from '../../../texts/use-text';
import { Badge } from '../../../ui/marks/badge';
import font from '../../../ui/page/font.module.css';

const TONES = { REQUESTED: 'info', PENDING: 'warn', APPROVED: 'good' } as const;

/** The status of a relation. */
export function RelationBadge({ status }: { status: CarrierShipperStatus | null }) {
  const text = useText();
  if (status === null) return <span className={font.muted}>{text('relations.status.NONE')}</span>;
  return <Badge tone={TONES[status]}>{text(`relations.status.${status}`)}</Badge>;
}
