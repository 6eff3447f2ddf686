import { useEffect, useState } from 'react';
import type { UploadTypeAbout } from '../../../contract/uploads';
import { NetworkLost } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import type { UploadPreset } from './upload-preset';
import { useTracked, useTracker } from './use-tracker';

/** What was sent from a panel that was closed meanwhile and has not arrived: the form takes it up again. */
export function useLeftBehind(types: readonly UploadTypeAbout[], { carrier }: UploadPreset) {
  const text = useText();
  const errorText = useErrorText();
  const tracker = useTracker();
  const { sendings } = useTracked();
  const [left] = useState(() =>
    sendings.find(({ failure, request }) => {
      const isOffered = types.some(({ type }) => type === request.type);
      const isOfPage = !carrier || request.carrierId === null || request.carrierId === carrier.id;
      return failure !== null && isOffered && isOfPage;
    }),
  );
  useEffect(() => {
    if (left) tracker.forget(left.key);
  }, [tracker, left]);
  if (!left) return null;
  const { file, type, mode, isDryRun, carrierId, shipperId } = left.request;
  return {
    values: { file, type, mode: mode ?? ('MERGE' as const), isDryRun, carrierId, shipperId },
    failure: left.failure instanceof NetworkLost ? text('uploads.sent.lost') : errorText(left.failure),
  };
}
