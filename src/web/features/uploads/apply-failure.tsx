import { isSessionEnded } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import type { Applying } from './apply-tried';

/** Why a dry run was not applied, if that was tried. */
export function ApplyFailure({ applying: { failure } }: { applying: Applying }) {
  const text = useText();
  const errorText = useErrorText();
  if (failure === null || isSessionEnded(failure)) return null;
  return <Notice>{text('uploads.apply.failed', { reason: errorText(failure) })}</Notice>;
}
