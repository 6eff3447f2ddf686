import { Button } from '@mantine/core';
import { useErrorText } from '../../texts/use-error-text';
import { Notice } from './notice';

interface ReadingStateProps {
  /** Null while it is read. */
  error: unknown;
  /** Whether a part of the link is missing. */
  isIncomplete: boolean;
  /** Null if a second attempt would change nothing. */
  onRetry: (() => void) | null;
  loadingText: string;
  incompleteText: string;
  retryText: string;
}

/** Replaces the content of a mailed link while it is read, or if it cannot be read. */
export function ReadingState(props: ReadingStateProps) {
  const { error, isIncomplete, onRetry, loadingText, incompleteText, retryText } = props;
  const errorText = useErrorText();
  if (error === null) return <p role="status">{loadingText}</p>;
  return (
    <>
      <Notice>{isIncomplete ? incompleteText : errorText(error)}</Notice>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryText}
        </Button>
      )}
    </>
  );
}
