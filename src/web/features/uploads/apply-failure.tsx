import { isSessionEnded } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/page/notice';
import { applyFailureOf, type TrackedUpload } from './tracker/tracked-upload';

/** Explains why applying a dry run failed. */
export function ApplyFailure({ upload }: { upload: TrackedUpload }) {
  const text = useText();
  const errorText = useErrorText();
  const failure = applyFailureOf(upload);
  if (failure === null || isSessionEnded(failure)) return null;
  return <Notice>{text('uploads.apply.failed', { reason: errorText(failure) })}</Notice>;
}
