import { isSessionEnded } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { applyFailureOf, type TrackedUpload } from './tracker/tracked-upload';

/** Why a dry run was not applied, if that was tried. */
export function ApplyFailure({ upload }: { upload: TrackedUpload }) {
  const text = useText();
  const errorText = useErrorText();
  const failure = applyFailureOf(upload);
  if (failure === null || isSessionEnded(failure)) return null;
  return <Notice>{text('uploads.apply.failed', { reason: errorText(failure) })}</Notice>;
}
