import { useCallback } from 'react';
import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { pickupDays } from '../../../domain/days/pickup-days';
import { isAborted, NetworkLost } from '../../api/failures';
import { UnreadableFile } from '../../api/post-file';
import { useText } from '../../texts/use-text';
import type { Refused } from '../../ui/form/form-rules';
import type { UploadRequest } from './tracker/upload-request';
import { useTracker } from './tracker/use-tracker';
import type { UploadValues } from './upload-values';
import type { UploadCompany } from './use-upload-company';

/** An error with a code, so that the form shows its message as it does for an error from the server. */
class UploadNotReceived extends Error {
  override readonly name = 'UploadNotReceived';
  readonly code = 'UPLOAD_NOT_RECEIVED';
}

type Answer = { readonly id: string } | Refused<UploadValues> | 'CANCELLED';

/**
 * Returns a function that uploads the file with the form's values. `onSending` is called with the request that identifies
 * its progress.
 */
export function useSubmitUpload(company: UploadCompany, types: readonly UploadTypeInfo[]) {
  const text = useText();
  const tracker = useTracker();
  return useCallback(
    async (values: UploadValues, onSending: (request: UploadRequest) => void): Promise<Answer> => {
      const { type, file } = values;
      const info = types.find((one) => one.type === type);
      if (!info || file === null) return { messages: { type: text('upload.invalidType') } };
      const owners = company.ownersOf(info.family, values);
      if (info.family === 'tariff' && owners.carrierId === null) {
        return { messages: { carrierId: text('field.required') } };
      }
      const { earliestPickup, accessorials, foodGrade } = values;
      const { first, last } = pickupDays(new Date());
      const isSearch = info.family === 'search';
      if (isSearch && earliestPickup !== null && !(earliestPickup >= first && earliestPickup <= last)) {
        return { messages: { earliestPickup: text('uploads.search.wrongDay') } };
      }
      const hasModes = info.modes.length > 0;
      // Only a dry run shows which rows a Replace removes, so it runs first.
      const isAppliedNext = hasModes && values.mode === 'REPLACE' && !values.isDryRun;
      const request: UploadRequest = {
        file,
        type: info.type,
        ...owners,
        mode: hasModes ? values.mode : null,
        isDryRun: hasModes && (values.isDryRun || isAppliedNext),
        isAppliedNext,
        searchOptions: isSearch ? { earliestPickup, accessorials, foodGrade } : null,
      };
      onSending(request);
      try {
        return { id: await tracker.start(request) };
      } catch (error) {
        if (isAborted(error)) return 'CANCELLED';
        if (error instanceof UnreadableFile) return { messages: { file: text('uploads.file.changed') } };
        if (error instanceof NetworkLost) {
          throw new UploadNotReceived(text('uploads.send.connectionLost'), { cause: error });
        }
        throw error;
      }
    },
    [company, types, text, tracker],
  );
}
