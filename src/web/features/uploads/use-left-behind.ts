import { useEffect, useState } from 'react';
import type { UploadTypeAbout } from '../../../contract/uploads';
import { NetworkLost } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import type { UploadRequest } from './tracker/upload-request';
import { useTracker, useTrackerState } from './tracker/use-tracker';
import type { UploadPreset } from './upload-preset';

/**
 * What the form takes up again: what was given up rather than remove rows, or what was sent from a panel that was closed
 * meanwhile and has not arrived, with the reason.
 */
export function useLeftBehind(types: readonly UploadTypeAbout[], { carrier }: UploadPreset) {
  const text = useText();
  const errorText = useErrorText();
  const tracker = useTracker();
  const { transfers, cancelledReplace } = useTrackerState();
  const [left] = useState(() => {
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
    if (!left) return;
    if (left.key === null) tracker.clearCancelledReplace();
    else tracker.dismissTransfer(left.key);
  }, [tracker, left]);
  if (!left) return null;
  const { file, type, mode, isDryRun, isAppliedNext, carrierId, shipperId } = left.request;
  return {
    values: {
      ...{ file, type, carrierId, shipperId },
      mode: mode ?? ('MERGE' as const),
      isDryRun: isDryRun && !isAppliedNext,
    },
    failure: failureText(),
  };

  function failureText(): string | null {
    if (!left || left.failure === null) return null;
    return left.failure instanceof NetworkLost ? text('uploads.sent.lost') : errorText(left.failure);
  }
}
