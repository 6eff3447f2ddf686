import type { UploadStatus } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/badge';

const TONES = { CREATED: 'info', PROCESSING: 'info', COMPLETED: 'good', ERROR: 'warn' } as const;

/** CREATED and PROCESSING are both shown as in progress. */
export function UploadStatusBadge({ status }: { status: UploadStatus }) {
  const text = useText();
  return <Badge tone={TONES[status]}>{text(`uploads.status.${status}`)}</Badge>;
}
