import { Button } from '@mantine/core';
import { useReadErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../page/notice';

interface ReadFailureProps {
  /** The sentence that says what could not be read. */
  failed: string;
  error: unknown;
  /** Whether earlier data is still shown. */
  isStale?: boolean;
  onRetry: () => void;
}

/** A notice of what could not be read and why, in the server's words if it gave any, with a retry button. */
export function ReadFailure({ failed, error, isStale = false, onRetry }: ReadFailureProps) {
  const text = useText();
  const errorText = useReadErrorText();
  return (
    <Notice
      action={
        <Button size="xs" variant="default" onClick={onRetry}>
          {text('app.tryAgain')}
        </Button>
      }
    >
      {`${failed} ${errorText(error)}${isStale ? ` ${text('read.stale')}` : ''}`}
    </Notice>
  );
}
