import type { FileUpload } from '../../../contract/uploads/uploads';
import { type Text, useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';

type Shown = Pick<FileUpload, 'status' | 'isDryRun' | 'needsConfirmation'>;

const TONES = {
  CREATED: 'info',
  PROCESSING: 'info',
  SCHEDULED: 'info',
  CANCELLED: 'neutral',
  COMPLETED: 'good',
  ERROR: 'warn',
} as const;

/** CREATED and PROCESSING are both shown as in progress. A completed dry run changed nothing, so it has its own status. */
export function statusText({ status, isDryRun, needsConfirmation }: Shown, text: Text): string {
  if (status === 'ERROR' && needsConfirmation) return text('uploads.status.needsConfirmation');
  return text(status === 'COMPLETED' && isDryRun ? 'uploads.status.preview' : `uploads.status.${status}`);
}

export function UploadStatusBadge({ row }: { row: Shown }) {
  const text = useText();
  const isPreview = row.status === 'COMPLETED' && row.isDryRun;
  return <Badge tone={isPreview ? 'info' : TONES[row.status]}>{statusText(row, text)}</Badge>;
}
