import { useEffect, useState } from 'react';
import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { isUploadType } from '../../../domain/uploads';
import { NetworkLost } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import type { UploadRequest } from './tracker/upload-request';
import { useTracker, useTrackerState } from './tracker/use-tracker';
import type { UploadPreset } from './upload-preset';

/**
 * Returns the values that the form starts with: those of a Replace that the user cancelled, or of a file that failed to
 * upload after the panel was closed, with the reason.
 */
export function useUnfinishedUpload(types: readonly UploadTypeInfo[], { carrier }: UploadPreset) {
  const text = useText();
  const errorText = useErrorText();
  const tracker = useTracker();
  const { transfers, cancelledReplace } = useTrackerState();
  const [unfinished] = useState(() => {
    const fits = (request: UploadRequest) => {
      const isOffered = types.some(({ type }) => type === request.type);
      return isOffered && (!carrier || request.carrierId === null || request.carrierId === carrier.id);
    };
    if (cancelledReplace !== null && fits(cancelledReplace)) {
      return { key: null, request: cancelledReplace, failure: null };
    }
    return transfers.find(({ failure, request }) => failure !== null && fits(request));
  });
  useEffect(() => {
    if (!unfinished) return;
    if (unfinished.key === null) tracker.clearCancelledReplace();
    else tracker.dismissTransfer(unfinished.key);
  }, [tracker, unfinished]);
  if (!unfinished) return null;
  const { file, type, mode, isDryRun, isAppliedNext, carrierId, shipperId, searchOptions } =
    unfinished.request;
  return {
    values: {
      ...{ file, carrierId, shipperId },
      // Several files at once have their own form.
      type: isUploadType(type) ? type : ('' as const),
      mode: mode ?? ('MERGE' as const),
      isDryRun: isDryRun && !isAppliedNext,
      ...(searchOptions && { ...searchOptions, accessorials: [...searchOptions.accessorials] }),
    },
    failure: failureText(),
  };

  function failureText(): string | null {
    if (!unfinished || unfinished.failure === null) return null;
    return unfinished.failure instanceof NetworkLost
      ? text('uploads.send.connectionLost')
      : errorText(unfinished.failure);
  }
}
