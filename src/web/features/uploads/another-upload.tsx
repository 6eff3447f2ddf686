import { Button } from '@mantine/core';
import { isUploadType } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import { rowOf, type TrackedUpload } from './tracker/tracked-upload';
import { useTrackerState } from './tracker/use-tracker';
import { emptySearchOptions, type UploadValues } from './upload-values';

/** The values that a corrected file needs again. */
export type CorrectedValues = Omit<UploadValues, 'file'>;

interface AnotherUploadProps {
  id: string;
  /** Opens the form, which is empty or has the values of a failed upload. */
  onOpen: (corrected: CorrectedValues | null) => void;
}

/** The button for the next file. After a failed upload it keeps the type, the company, and the mode. */
export function AnotherUpload({ id, onOpen }: AnotherUploadProps) {
  const text = useText();
  // The detail above tracks the upload, unless the id in the address is malformed.
  const upload = useTrackerState().uploads.get(id);
  const corrected = upload ? correctedValues(upload) : null;
  return (
    <Button variant="default" size="xs" onClick={() => onOpen(corrected)}>
      {text(corrected ? 'uploads.panel.corrected' : 'uploads.panel.another')}
    </Button>
  );
}

function correctedValues(upload: TrackedUpload): CorrectedValues | null {
  const row = rowOf(upload);
  if (row?.status !== 'ERROR' || !isUploadType(row.type)) return null;
  const { carrierId, shipperId, mode, isDryRun } = row;
  const options = upload.request?.searchOptions ?? emptySearchOptions(new Date());
  return {
    ...{ type: row.type, carrierId, shipperId, ...options, accessorials: [...options.accessorials] },
    mode: mode ?? 'MERGE',
    // A Replace is checked by a dry run first, which the user did not ask for.
    isDryRun: isDryRun && upload.request?.isAppliedNext !== true,
  };
}
