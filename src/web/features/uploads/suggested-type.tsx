import { Button } from '@mantine/core';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { fileAddress } from '../../../domain/places/image-places';
import { familyOf, type UploadType } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { readFile } from '../../api/read-file';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/page/notice';
import { useAction } from '../../ui/use-action';
import type { TrackedUpload } from './tracker/tracked-upload';
import type { UploadRequest } from './tracker/upload-request';
import { useTracker } from './tracker/use-tracker';
import { emptySearchOptions } from './upload-values';
import { hasFile } from './use-upload-rows';

interface SuggestedTypeProps {
  upload: TrackedUpload;
  row: FileUpload;
  type: UploadType;
  onShow: (id: string) => void;
}

/** Says which type the columns of a rejected file belong to, and uploads it as that type. */
export function SuggestedType({ upload, row, type, onShow }: SuggestedTypeProps) {
  const text = useText();
  const tracker = useTracker();
  const { session } = useApi();
  const { caller } = useRights();
  const { isRunning, failure, run } = useAction();
  const family = familyOf(type);
  const hasOwner = family !== 'tariff' || row.carrierId !== null;
  const canSend = hasOwner && hasFile(row) && canUploadFamily(caller, family, row.carrierId ?? undefined);
  const label = text(`uploads.type.${type}`);

  async function send() {
    const file = upload.request?.file ?? (await readSentFile());
    onShow(await tracker.start(requestFor(upload, row, type, file)));
  }

  /** Reads the file of an upload that this page did not send. */
  async function readSentFile(): Promise<File> {
    if (!hasFile(row)) throw new TypeError('a restore has no file');
    const bytes = await readFile(session, fileAddress({ bucket: row.bucket, path: row.name }));
    return new File([bytes], row.fileName ?? `${type}.csv`);
  }

  return (
    <Notice
      action={
        canSend && (
          <Button size="xs" loading={isRunning} onClick={() => void run(send)}>
            {text('uploads.suggested.upload', { type: label })}
          </Button>
        )
      }
    >
      {text('uploads.suggested', { type: label })}
      {failure !== null && ` ${failure}`}
    </Notice>
  );
}

function requestFor(upload: TrackedUpload, row: FileUpload, type: UploadType, file: File): UploadRequest {
  const family = familyOf(type);
  const owner = {
    carrierId: family === 'reference' ? null : row.carrierId,
    shipperId: family === 'search' ? row.shipperId : null,
  };
  if (family === 'search') {
    const searchOptions = emptySearchOptions(new Date());
    return { file, type, ...owner, mode: null, isDryRun: false, isAppliedNext: false, searchOptions };
  }
  const { mode, isDryRun, isAppliedNext } = upload.request ?? {
    mode: row.mode,
    isDryRun: row.isDryRun,
    isAppliedNext: false,
  };
  return { file, type, ...owner, mode: mode ?? 'MERGE', isDryRun, isAppliedNext, searchOptions: null };
}
